/** Sheets to fill in: the day plan, the result of a table, the debrief. */

import type { ReactNode } from 'react';
import { CLASSES, SIDES, type World } from '../../../../engine/lines-and-webs/index.ts';
import { RUBRIC_LEVELS } from '../../../../records/classLesson.ts';
import { PAPER_FIGURES } from '../../account/paperResult.ts';
import { cardIn } from '../../cards.ts';
import { firstText, occursIn } from '../../paper/beginners.ts';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { ClassIcon, times } from '../symbols/Glyph.tsx';
import { className, nodeLabel, placeName, sideName } from '../words/names.ts';
import styles from './Paper.module.css';

const Line = ({ label, wide = '30mm' }: { label: string; wide?: string }) => (
  <span className="inline gap-15">
    {label} <span className={styles.line} style={{ width: wide }} />
  </span>
);

const Blank = ({ n, children }: { n: number; children?: ReactNode }) => times(n).map((i) => <td key={i}>{children}</td>);

/** Rows to fill in, each with cells that may begin with a word. */
function FormTable({ head, rows, tick }: { head: readonly ReactNode[]; rows: readonly ReactNode[]; tick?: number }) {
  return (
    <table className={styles.form}>
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={i}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={i}>
            <td>{row}</td>
            <Blank n={head.length - 1 - (tick ?? 0)} />
            {tick ? <Blank n={tick}>☐</Blank> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classHeads = (word: string): ReactNode[] =>
  CLASSES.map((cls) => (
    <span key={cls} className="inline gap-1">
      <ClassIcon cls={cls} size={13} label={className(cls)} /> {word}
    </span>
  ));

/** Rows for those who eat: as many as fit. */
const FEEDS = 11;

/** Day plan of a side: purchases, carries, orders, and who eats. */
export function Form({ world }: { world: World }) {
  const rp = Math.max(world.figures.delta.rp, world.figures.gamma.rp);
  const is = occursIn(world);
  const tokens = CLASSES.map((cls) => (
    <span key={cls} className="inline gap-1">
      <ClassIcon cls={cls} size={13} /> {className(cls)}
    </span>
  ));
  const goods = [...tokens, 'Unit', 'Unit'];
  return (
    <>
      <p className="row gap-4">
        <span className="inline gap-3">
          Side
          {SIDES.map((side) => (
            <span key={side} className="inline gap-1">
              ☐ <SideEmblem side={side} size={14} /> {sideName(side)}
            </span>
          ))}
        </span>
        <Line label="Table" /> <Line label="Day" wide="15mm" />
      </p>
      <section>
        <h3>
          2 Spend: at most{' '}
          {world.figures.delta.rp === world.figures.gamma.rp
            ? rp
            : `${world.figures.delta.rp} (Delta) or ${world.figures.gamma.rp} (Gamma)`}{' '}
          resource points (RP), in secret
        </h3>
        <div className={styles.spend}>
          <FormTable head={['By sea, in 2 days', 'How many', 'RP']} rows={goods} />
          <FormTable head={['By air, at once *', 'How many', 'RP']} rows={is.aps ? goods : tokens} />
          <FormTable head={['Special card', 'RP']} rows={times(6).map(() => '')} />
        </div>
        <p className="caption">
          {is.aps
            ? '* With the APS in control at the usual price; without it only tokens, at double price.'
            : '* Only tokens, at double price.'}{' '}
          {is.planned.map((card) => `${cardIn(world.scenario, card).name}: to use it today in Phase 2, write the hex after its name.`)}
        </p>
      </section>
      <section className={styles.close}>
        <h3>3 Transport: one line a carry. First: {firstText(world)}</h3>
        <FormTable
          head={['Carrier', 'Moves to', 'From', 'To', ...classHeads(''), 'Links', 'Left', 'Displaced']}
          rows={times(10).map(() => '')}
          tick={1}
        />
      </section>
      <section>
        <h3>4 Orders: in secret, turned over from the top</h3>
        <div className={styles.orders}>
          {times(12).map((i) => (
            <span key={i}>{i + 1}</span>
          ))}
          {times(4).map((i) => (
            <span key={`r${i}`}>R</span>
          ))}
        </div>
      </section>
      <section className={`${styles.grow} ${styles.close}`}>
        <h3>Who eats, and from where: fill it in before you spend</h3>
        <FormTable
          head={['Unit', ...classHeads('has').slice(0, 3), 'Who feeds it', 'From which port', 'eats tonight', 'tomorrow', 'day after']}
          rows={times(FEEDS).map(() => '')}
          tick={3}
        />
      </section>
    </>
  );
}

/** The result of a table, in the order in which the class page takes it. */
export function ResultSheet({ world }: { world: World }) {
  const { turns } = world.scenario;
  const days = times(turns).map((i) => `Day ${i + 1}`);
  const nightly = ['hungry', 'dry', 'delivered'];
  return (
    <>
      <p className="row gap-4">
        <Line label="Table" /> <Line label="Last day played" wide="15mm" />
      </p>
      <section>
        <h3>Who holds each port after the night: D or G</h3>
        <FormTable
          head={['Port', ...days]}
          rows={world.ports.map(({ id }) => (
            <span key={id}>
              {placeName(world, id)}, {nodeLabel(id)}
            </span>
          ))}
        />
      </section>
      <section className={turns > 8 ? styles.low : undefined}>
        <h3>Each night</h3>
        <FormTable
          head={['Night', ...SIDES.flatMap((side) => nightly.map((word) => `${sideName(side)} ${word}`))]}
          rows={[...days, <b key="sum">Sum</b>]}
        />
        <p className="caption">
          Hungry: units that got no food tonight. Dry: units that could not pay fuel or ammo today. Delivered: tokens that{' '}
          {occursIn(world).aps ? 'combat units and the APS' : 'combat units'} got today.
        </p>
      </section>
      <section>
        <h3>Result</h3>
        <FormTable
          head={['At the end', ...SIDES.map(sideName)]}
          rows={PAPER_FIGURES.map(({ key, name }) =>
            key === 'strength' && world.rulings.finalStrength === 'combat' ? 'Strength of the combat units on the map' : name,
          )}
        />
        <p className="caption">
          Hungry units and tokens are the sums above. Points: resource points of day 1, from the day plan. The teacher types them into the
          class results in this order.
        </p>
      </section>
    </>
  );
}

const ASKED = [
  'Which unit went hungry or dry first? On what day?',
  'Follow its food back: carrier, port, purchase. Where did the chain break?',
  'When was the last moment to prevent it? What would you have bought or carried?',
  'Which purchase of day 1 decided the end?',
  'What would the enemy have done against it?',
];

export function Debrief({ question }: { question: string | undefined }) {
  // The task's own question first; as many as the sheet has room for.
  const asked = question ? [question, ...ASKED.slice(0, -1)] : ASKED;
  return (
    <>
      <p className="row gap-4">
        <Line label="Table" /> <Line label="Name" wide="50mm" /> <Line label="Side" wide="25mm" />
      </p>
      {asked.map((text, i) => (
        <section key={text} className={`stack ${styles.grow}`}>
          <h3>
            {i + 1} {text}
          </h3>
          <span className={styles.write} />
          <span className={styles.write} />
        </section>
      ))}
      <table>
        <thead>
          <tr>
            {['How well?', ...RUBRIC_LEVELS].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['Chain', 'names the hungry unit', 'names carrier, port and purchase', 'finds a second way, too'],
              ['Moment', 'says “too late”', 'names day and phase', 'says what it would have cost'],
              ['Plan', 'buys for today', 'sums two days first', 'weighs food against attacks'],
            ] as const
          ).map(([head, ...cells]) => (
            <tr key={head}>
              <th>{head}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
