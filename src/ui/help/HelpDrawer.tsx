/** Help: what to do when, how to read a block, the signs, and the keys of the page. */

import type { Phase } from '../../engine/lines-and-webs/index.ts';
import { closeDrawer } from '../../store/table.ts';
import { ACT_IDS, actOf, HELP_GROUPS, type HelpGroup } from '../acts/acts.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { Clause } from '../rules/Clause.tsx';
import { SIGNS } from '../rules/signs.ts';
import { useSeatIfAny } from '../seat/useSeat.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { phaseName, phaseNumber } from '../words/names.ts';
import styles from './HelpDrawer.module.css';
import { HowToRead } from './HowToRead.tsx';

const PHASES: readonly (readonly [phase: Phase | null, text: string, clause: string, name?: string])[] = [
  ['setup', 'Take the recommended deployment, or place the units yourself. Fill the open boxes of the carriers.', '5.1'],
  ['deploy', 'Land what has arrived in the home ports. What finds no room waits.', '6.1'],
  ['spend', 'Buy tokens, units and cards. They land two days later, or at once if they go straight to the airport.', '6.2'],
  ['transport', 'Bring food, fuel and ammunition to the units. Start with those in need. Each carrier works once a day.', '6.3'],
  ['orders', 'Sort the mission cards: what is on top acts first. Keep some in reserve, slot in special cards.', '6.4'],
  [null, 'Both sides roll a die: the higher goes first in Phase 6. It is rolled by itself.', '6.5', '5 Initiative'],
  ['execute', 'Turn over cards in turn: move, fire, attack. One CL III lets a unit act, one CL V lets it attack.', '6.6'],
  [
    null,
    'On a day with a meal every unit eats one CL I, or is degraded. Exhausted units are ready again. It is done by itself.',
    '6.7',
    '7 Reset',
  ],
];

const WANTS: readonly [string, string, string][] = [
  ['A unit is degraded (hungry)', 'Bring it one CL I in Transport: it eats at once.', '6.3.7'],
  ['A unit has no fuel', 'Bring it CL III, or it forfeits its order.', '6.6.3'],
  ['A unit has no ammunition', 'Bring it CL V, or it neither attacks nor fights back.', '7.2'],
  ['A unit is disabled or has lost steps', 'Bring it CL IX.', '6.3.7'],
  ['A carrier does not reach far enough', 'Let it move first, or pass the tokens on by a second carrier.', '6.3.3'],
  ['A button is greyed out', 'Point at it, focus it or tap it: it says why, with the clause.', '6.0'],
];

function KeyLine({ keys, line }: { keys: string; line: string }) {
  return (
    <div>
      <dt>
        {keys.split(' or ').map((one, i) => (
          <span key={one}>
            {i > 0 ? ' or ' : ''}
            <kbd className="key">{one}</kbd>
          </span>
        ))}
      </dt>
      <dd>{line}</dd>
    </div>
  );
}

function Keys() {
  const acts = ACT_IDS.map(actOf);
  return (Object.keys(HELP_GROUPS) as HelpGroup[]).map((group) => (
    <div key={group} className={styles.group}>
      <h4 className={`caption ${styles.groupName}`}>{HELP_GROUPS[group]}</h4>
      <dl className={styles.keys}>
        {acts.map(({ keys, help }) => (keys && help?.group === group ? <KeyLine key={help.line} keys={keys} line={help.line} /> : null))}
      </dl>
    </div>
  ));
}

function WhatWhen() {
  const phaseNow = useSeatIfAny()?.view.phase;
  return (
    <>
      <ol className={styles.phases}>
        {PHASES.map(([phase, text, clause, name]) => (
          <li key={clause} className={phase === phaseNow ? styles.now : undefined} aria-current={phase === phaseNow ? 'step' : undefined}>
            <b>{phase ? `${phaseNumber(phase) ?? ''} ${phaseName(phase)}` : name}</b>
            <span>
              {text} <Clause clause={clause} />
            </span>
          </li>
        ))}
      </ol>
      <p className="soft mt-3">
        Two play a side each, or four: then one of a side does the logistics, phases 1 to 3, and the other the combat, phases 4 to 6. Both
        do the set-up, and the screen is handed over by side and role. <Clause clause="10.1" />
      </p>
      <p className="soft mt-3">
        Both sides look at one table, and hold their cards close. Hold the cards above the panel (or Q for Delta, K for Gamma) while the
        other side looks away; let go over a card, or press its number, to lay it face down. Set-up, Spend and Orders are played behind the
        curtain. In the menu, <i>Strict curtain</i> lets it fall before every change of sides. <Clause clause="11.3" />
      </p>
      <h4 className={`caption ${styles.groupName}`}>In trouble</h4>
      <dl className={styles.wants}>
        {WANTS.map(([when, then, clause]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              {then} <Clause clause={clause} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function HelpDrawer() {
  return (
    <Drawer title="Help" onClose={closeDrawer}>
      <section className={`p-4 ${styles.section}`}>
        <h3 className="large mb-2">What to do when</h3>
        <p className="soft mt-3">
          Two lessons stand on the start screen: <b>Learn to play</b>, a first day by doing in fifteen minutes, and <b>How supply works</b>,
          in five. Either can be left at any step and taken up again.
        </p>
        <WhatWhen />
      </section>
      <section className={`p-4 ${styles.section}`}>
        <h3 className="large mb-2">How to read a block</h3>
        <HowToRead />
      </section>
      <section className={`p-4 ${styles.section}`}>
        <h3 className="large mb-2">Signs</h3>
        <ul className={styles.signs}>
          {SIGNS.map(({ glyph, name, text }) => (
            <li key={glyph}>
              <Icon name={glyph} size={18} />
              <span>
                <b>{name}.</b> {text}
              </span>
            </li>
          ))}
        </ul>
        <p className="soft mt-3">
          Violet is yours to do: nodes that can be chosen, ways that are planned, the one main button. Ink is settled. A figure in a small
          grey box is a clause: press it to read the rule.
        </p>
      </section>
      <section className={`p-4 ${styles.section}`}>
        <h3 className="large mb-2">Keys</h3>
        <Keys />
      </section>
    </Drawer>
  );
}
