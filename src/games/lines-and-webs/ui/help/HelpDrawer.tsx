/** Help: phases, blocks, signs and keys; keys come first if it was opened by a key. */

import type { Phase } from '../../../../engine/lines-and-webs/index.ts';
import { TABLE_ACTS } from '../../../../ui/acts/acts.ts';
import { HelpFrame, type HelpSection } from '../../../../ui/drawers/HelpFrame.tsx';
import { useInput } from '../../../../ui/kit/lastInput.ts';
import { Clause } from '../../../../ui/rules/Clause.tsx';
import { OWN_ACTS } from '../acts/acts.ts';
import { SIGNS } from '../rules/signs.ts';
import { useSeatIfAny } from '../seat.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { layWords } from '../words/inputs.ts';
import { phaseName, phaseNumber } from '../words/names.ts';
import styles from './HelpDrawer.module.css';
import { HowToRead } from './HowToRead.tsx';

const PHASES: readonly (readonly [phase: Phase | null, text: string, clause: string, name?: string])[] = [
  ['setup', 'Use recommended deployment or place the units yourself. Choose what the carriers’ open boxes hold.', '5.1'],
  ['deploy', 'Land what has arrived at your home ports. Anything that doesn’t fit waits.', '6.1'],
  ['spend', 'Buy tokens, units and cards. They land two days later, or today if they go straight to the airport.', '6.2'],
  ['transport', 'Bring food, fuel and ammunition to your units, those in need first. Each carrier does one job per day.', '6.3'],
  ['orders', 'Put the mission cards in the order they will act, top card first. Keep some in reserve, slot in special cards.', '6.4'],
  [null, 'Both sides roll a die; the higher goes first in Phase 6. The game rolls for you.', '6.5', '5 Initiative'],
  ['execute', 'The sides take turns playing cards: move, fire, attack. Acting costs a unit one CL III, attacking one CL V.', '6.6'],
  [
    null,
    'On a meal day every unit eats one CL I or goes hungry (degraded). Exhausted units are ready again. The game does it for you.',
    '6.7',
    '7 Reset',
  ],
];

const WANTS: readonly [string, string, string][] = [
  ['A unit is degraded (hungry)', 'Bring it one CL I in Transport: it eats at once.', '6.3.7'],
  ['A unit has no fuel', 'Bring it CL III, or it loses its order.', '6.6.3'],
  ['A unit has no ammunition', 'Bring it CL V, or it cannot attack or fight back.', '7.2'],
  ['A unit is disabled or has lost steps', 'Bring it CL IX.', '6.3.7'],
  ['A carrier is out of range', 'Move it first, or pass the tokens on with a second carrier.', '6.3.3'],
  ['A button is grayed out', 'Point at it, tap it or tab to it: it says why, with the rule.', '6.0'],
];

function WhatWhen() {
  const phaseNow = useSeatIfAny()?.view.phase;
  const input = useInput();
  return (
    <>
      <ol className={styles.phases}>
        {PHASES.map(([phase, text, clause, name]) => (
          <li
            key={clause}
            className={`grid gap-2 ${phase === phaseNow ? styles.now : ''}`}
            aria-current={phase === phaseNow ? 'step' : undefined}
          >
            <b>{phase ? `${phaseNumber(phase) ?? ''} ${phaseName(phase)}` : name}</b>
            <span>
              {text} <Clause clause={clause} />
            </span>
          </li>
        ))}
      </ol>
      <p className="soft mt-3">
        Two players: one per side. Four players: on each side, one runs logistics (phases 1 to 3) and one combat (phases 4 to 6). They set
        up together, and the covered screen says whose turn is next: side and role. <Clause clause="10.1" />
      </p>
      <p className="soft mt-3">
        Both players watch the same screen, and only the cards are secret. To look at yours, press or hold the row of cards above the panel
        {input === 'touch' ? '' : ' (Q for Delta, K for Gamma)'} while the other player looks away. {layWords(input, true)} Setup, Spend and
        Orders are planned in secret, on a covered screen; press it once to uncover it. Everything else happens in the open. To cover the
        screen at every change of sides, choose <i>Full secrecy</i> in the menu. <Clause clause="11.3" />
      </p>
      <h4 className={`caption ${styles.groupName}`}>Problems and fixes</h4>
      <dl>
        {WANTS.map(([when, then, clause]) => (
          <div key={when} className="py-1">
            <dt className="semi">{when}</dt>
            <dd className="soft">
              {then} <Clause clause={clause} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Signs() {
  return (
    <>
      <ul className={styles.signs}>
        {SIGNS.map(({ glyph, name, text }) => (
          <li key={glyph} className="grid py-1">
            <Icon name={glyph} size={18} />
            <span>
              <b>{name}.</b> {text}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft mt-3">
        Violet is what you can do or are planning: places to choose, planned moves, the main button. Black is final. A number in a small
        gray box is a rule: press it to read it.
      </p>
    </>
  );
}

const Lessons = () => (
  <p className="soft mb-2">
    New to the game? The start screen has three lessons. <b>Learn to play</b>: fight first, then play on. <b>How supply works</b>: five
    minutes. <b>Two days ahead</b>: ten minutes, to see a shortage coming and prevent it. You can stop anytime and continue later.
  </p>
);

const SECTIONS: readonly HelpSection[] = [
  {
    id: 'when',
    name: 'What to do when',
    short: 'What to do',
    Body: () => (
      <>
        <Lessons />
        <WhatWhen />
      </>
    ),
  },
  { id: 'block', name: 'How to read a block', short: 'Blocks', Body: HowToRead },
  { id: 'signs', name: 'Signs', short: 'Signs', Body: Signs },
];

export const HelpDrawer = () => <HelpFrame sections={SECTIONS} acts={[...TABLE_ACTS, ...OWN_ACTS]} />;
