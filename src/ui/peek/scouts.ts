/** What Scouts Out, held close, would make of the chances that stand open on the table (8.9): told in the peek alone. Pure. */
import { engagementOddsInView, wholePercents } from '../../analysis/index.ts';
import type { UnitId, View, World } from '../../engine/lines-and-webs/index.ts';

export interface Scouted {
  target: UnitId;
  /** '26 %' to win without the card, and with it. */
  bare: string;
  scouted: string;
}

/** For each enemy that the card could be declared against now; nothing where it would change nothing. @param view the side's own */
export function scoutedChances(world: World, view: View): Scouted[] {
  const attackers = new Map<UnitId, readonly UnitId[]>();
  for (const command of view.prompt.legal) {
    if (command.type === 'pursue' && command.scouts) attackers.set(command.target, [command.unit]);
    if (command.type === 'attack' && command.scouts && command.attackers.length > (attackers.get(command.target)?.length ?? 0))
      attackers.set(command.target, command.attackers);
  }
  const pursuit = view.prompt.kind === 'pursue' ? { pursuit: true } : {};
  return [...attackers].flatMap(([target, units]) => {
    const [bare = '', scouted = ''] = [false, true].map((scouts) => {
      const { win, draw, lose } = engagementOddsInView(world, view, { attackers: units, target, scouts, ...pursuit });
      return `${wholePercents([win, draw, lose])[0]} %`;
    });
    return bare === scouted ? [] : [{ target, bare, scouted }];
  });
}
