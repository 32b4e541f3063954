/** Rules of Lines and Webs, for display and search in the shell. */

import type { Rulings, World } from '../../../../engine/lines-and-webs/index.ts';
import { Hits } from '../../../../ui/kit/Hits.tsx';
import type { Book, Section } from '../../../../ui/rules/book.ts';
import styles from '../../../../ui/rules/Rules.module.css';
import { DEFAULT_RULINGS, RULING_CHOICES } from '../../scenarios/rulings.ts';
import { ownValues, valueLabel } from '../../scenarios/rulingWords.ts';
import type { LinesAndWebs } from '../../types.ts';
import { ruleFinds } from '../palette/ruleFinds.ts';
import { CLAUSE_IDS, type GameBlock, gameSections, inThisGame, RULES } from './chapters.ts';
import { GameBlockView } from './GameBlocks.tsx';

interface RulingsProps {
  world: World;
  find: readonly string[];
  onClause: (clause: string) => void;
}

const differs = (rulings: Rulings, key: keyof Rulings): boolean => JSON.stringify(rulings[key]) !== JSON.stringify(DEFAULT_RULINGS[key]);

function RulingsInForce({ world: { scenario }, find, onClause }: RulingsProps) {
  const { rulings } = scenario;
  const holds = ({ key, id, label }: (typeof RULING_CHOICES)[number]): boolean => {
    const text = `${label} ${id} ${valueLabel(key, rulings[key])} ${ownValues(scenario, key).join(' ')} rulings in force`.toLowerCase();
    return find.every((word) => text.includes(word));
  };
  const sorted = RULING_CHOICES.filter(holds).sort((a, b) => Number(differs(rulings, b.key)) - Number(differs(rulings, a.key)));
  const changed = RULING_CHOICES.filter(({ key }) => differs(rulings, key)).length;
  if (sorted.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className="mb-2 large" data-rule="rulings" tabIndex={-1}>
        Rulings in force{' '}
        <span className="pale regular">{changed === 0 ? 'all at their defaults' : `${changed} of ${RULING_CHOICES.length} changed`}</span>
      </h3>
      <dl className="on-raised edge round-2 divided">
        {sorted.map(({ key, id, label }) => (
          <div key={key} className={`pad ${differs(rulings, key) ? styles.changed : ''}`}>
            <dt className="medium">
              <Hits text={label} words={find} />{' '}
              <button type="button" className={styles.link} onClick={() => onClause(id)}>
                {id}
              </button>
            </dt>
            <dd className="soft">
              <Hits text={valueLabel(key, rulings[key])} words={find} />
              {ownValues(scenario, key).map((words) => (
                <span key={words}>
                  ; <Hits text={words} words={find} />
                </span>
              ))}
              {differs(rulings, key) ? <span className="chip ml-15">changed</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const textOf = (block: GameBlock): string =>
  block.kind === 'sign' || block.kind === 'term' ? `${block.name} ${block.text} ${block.clause}` : block.text;

/** Chapters generated from this game. */
export const madeSections = (world: World): Section[] =>
  gameSections(world).map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'clause' || block.kind === 'text' || block.kind === 'table'
        ? block
        : { kind: 'made', id: block.id, text: textOf(block), draw: (reading) => <GameBlockView block={block} {...reading} /> },
    ),
  }));

export const book: Book<LinesAndWebs> = {
  chapters: (world) => [...RULES, ...madeSections(world)],
  ids: CLAUSE_IDS,
  examples: 'retreat, CL III, 7.6, Armor',
  here: (clause, { scenario }) => inThisGame(clause, scenario),
  inForce: { title: 'Rulings in force', id: 'rulings', Part: RulingsInForce },
  finds: ruleFinds,
};
