/** The table after a plan, over a view: the staff foresees on it what it foresees once the plan is carried out. */
import { describe, expect, it } from 'vitest';
import { explainAll } from '../../src/games/lines-and-webs/advice/cause/sharing.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { draftSupply } from '../../src/games/lines-and-webs/advice/plan/draft.ts';
import { viewAfter } from '../../src/games/lines-and-webs/advice/plan/table.ts';
import { rulesWith, wild } from '../panels/kit.ts';
import { arvel } from './kit.ts';

describe('the table after a plan', () => {
  it.each(['one', 'two', 'three', 'four'])(
    '6.3 in the game %s all that is foreseen after the plan, and its remedies, are those of the view when it is carried out',
    (seed) => {
      for (const rules of [rulesWith(), arvel]) {
        const game = wild(rules, seed, 'transport', 3);
        const side = rules.actor(game.state)!;
        const orders = draftSupply(rules.world, game.view(side)).runs.flatMap(({ commands }) => commands);
        const [imagined, played] = [viewAfter(rules.world, game.view(side), orders), game.after(orders).view(side)];
        for (const basis of ['stands', 'moves', 'fights'] as const)
          expect(shortages(rules.world, imagined, side, basis)).toEqual(shortages(rules.world, played, side, basis));
        const list = shortages(rules.world, played, side, 'fights');
        expect(explainAll(rules.world, imagined, list, 'fights')).toEqual(explainAll(rules.world, played, list, 'fights'));
        expect(imagined.units).toEqual(played.units);
      }
    },
  );
});
