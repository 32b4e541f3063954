/** The four facings of a held piece side by side: what it attacks there, and how many could attack it. */

import type { ReactNode } from 'react';
import type { Facing } from '../../engine/map/square.ts';
import { type GestureRules, type Hold, turnTo } from '../board/square/gesture.ts';
import { WedgeSign } from '../board/square/marks.tsx';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { capital } from '../words/grammar.ts';
import { FACING_NAMES } from '../words/squareGames.ts';
import { Directions } from './Directions.tsx';

/** What a facing is worth. */
export interface FacingFacts {
  /** 'attacks h8', or ''. */
  attack: string;
  /** Enemies that could attack: without dice, with dice. */
  sure: number;
  dice: number;
  /** On what that is reckoned: ', after h8 falls', or ''. */
  once: string;
  /** All of it in words. */
  words: string;
}

interface FacingsProps {
  held: Hold;
  /** Facing of the piece as it stands. */
  own: Facing;
  rules: GestureRules;
  choose(facing: Facing): unknown;
  factsOf(turned: Hold): FacingFacts;
  draw(facing: Facing): ReactNode;
}

export const Facings = ({ held, own, rules, choose, factsOf, draw }: FacingsProps) => (
  <PanelSection head="Facing" note="and how many enemies could attack it">
    <Directions
      act="face"
      choose={choose}
      of={(facing) => {
        const turned = turnTo(rules, held, facing);
        const isNow = (held.turn ?? own) === facing;
        const { attack, sure, dice, once, words } = factsOf(turned);
        return {
          'aria-pressed': isNow,
          'aria-label': `${capital(FACING_NAMES[facing])}: ${words}`,
          'aria-disabled': (!isNow && turned === held) || undefined,
          children: (
            <>
              {draw(facing)}
              {attack ? <span className="small semi">{attack}</span> : null}
              {[sure, dice].map((n, i) =>
                n === 0 ? null : (
                  <span key={i === 0 ? 'sure' : 'dice'} className="row gap-1 tiny soft">
                    <WedgeSign isSure={i === 0} /> {n}
                  </span>
                ),
              )}
              <span className="tiny soft">{sure + dice === 0 ? `safe${once}` : once.slice(2)}</span>
            </>
          ),
        };
      }}
    />
  </PanelSection>
);
