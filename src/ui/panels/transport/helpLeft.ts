/** Whom carriers can still help who is in need: asked before Transport is ended, so that the question names what would be given up. */
import type { UnitId } from '../../../engine/lines-and-webs/index.ts';
import { className, count, unitName } from '../../words/names.ts';
import { moversOf } from './afterMove.ts';
import { suggestFor, type Transport } from './useTransport.ts';

interface Help {
  carrier: UnitId;
  unit: UnitId;
  text: string;
}

/** A carry that can be laid ready, or one that a move would make possible; whom neither helps is not listed. */
export function helpLeft(t: Transport): Help[] {
  const { part, rows, wants } = t;
  return wants.flatMap((want) => {
    if (want.kind === 'low') return [];
    const carrier = suggestFor(t, want)?.carrier;
    const mover = carrier === undefined ? moversOf(part, rows, want)[0]?.unit : undefined;
    const by = carrier ?? mover;
    if (by === undefined) return [];
    const { world } = part;
    const brings = `${unitName(world, by)} can still bring ${className(want.cls)} to ${unitName(world, want.unit)}`;
    return [{ carrier: by, unit: want.unit, text: mover === undefined ? brings : `${brings} after a move` }];
  });
}

/** 'FLE Company 4 can still bring CL I to Armor 3, and 2 more units can be helped.' */
export function helpWords(help: readonly Help[]): string {
  const [first] = help;
  const more = help.length - 1;
  if (!first) return '';
  return more > 0 ? `${first.text}, and ${count(more, 'more unit')} can be helped.` : `${first.text}.`;
}
