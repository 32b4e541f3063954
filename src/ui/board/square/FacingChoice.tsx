/** A piece's facing as four arrows, in the directions of the board on the screen. */

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import { FACINGS, type Facing } from '../../../engine/map/square.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { FACING_NAMES } from '../../words/squareGames.ts';
import { angleOf } from './squareLayout.ts';

const ARROWS = [ArrowUp, ArrowRight, ArrowDown, ArrowLeft];

interface FacingChoiceProps {
  isTurned: boolean;
  facing: Facing;
  onChoose(facing: Facing): void;
}

export function FacingChoice({ isTurned, facing, onChoose }: FacingChoiceProps) {
  const options = FACINGS.map((value) => {
    const Arrow = ARROWS[(angleOf(value, isTurned) / 90) % 4] as LucideIcon;
    const name = (
      <>
        <Arrow size={17} aria-hidden="true" />
        <span className="sr-only">{FACING_NAMES[value]}</span>
      </>
    );
    return { value, name, title: `Face ${FACING_NAMES[value]}`, found: { 'data-testid': `face-${value}` } as const };
  });
  return <Segmented label="Facing" options={options} chosen={facing} onChoose={onChoose} />;
}
