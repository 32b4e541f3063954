/** Sample block: a unit of a type with its basic load, outside any game. */
import type { Side, UnitType } from '../../../../engine/lines-and-webs/index.ts';
import type { BlockProps } from '../board/blocks.ts';
import { symbolOf } from '../symbols/SymbolSprite.tsx';

export function sampleBlock(type: UnitType, side: Side, change: Partial<BlockProps> = {}): BlockProps {
  const { clI, clIII, clV, open } = type.boxes;
  return {
    id: `sample-${side}-${type.id}`,
    side,
    type: symbolOf(type),
    kind: type.kind,
    echelon: type.echelon,
    number: side === 'delta' ? '1' : 'A',
    battalion: type.kind === 'combat' ? 1 : null,
    steps: 4,
    strength: type.strength[0],
    load: { clI, clIII: clIII + (type.kind === 'sustainment' ? open : 0), clV, clIX: 0 },
    boxes: type.boxes,
    suppressed: false,
    degraded: false,
    disabled: false,
    displaced: false,
    spent: false,
    ...change,
  };
}
