/** The arrivals of Phase 1 one by one: a unit with a button for each port, tokens with steppers and a button for each port. */

import { useState } from 'react';
import { CLASSES, type Command, emptyLoad, type Load, openPart, total, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { minLoad, withMore } from '../../../advice/loads.ts';
import type { Landing } from '../../../advice/sensible.ts';
import { Face, TypeFacts } from '../../pieces/Face.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { className, placeName, unitName } from '../../words/names.ts';
import { Act, Button } from '../shared/Act.tsx';
import { OpenBoxes } from '../shared/OpenBoxes.tsx';
import styles from '../shared/shared.module.css';
import type { OpenPart } from '../shared/usePart.ts';
import own from './DeployPanel.module.css';

interface ArrivedUnitProps {
  part: OpenPart;
  unit: UnitId;
  ports: readonly Landing[];
  open: Load | undefined;
  onOpen(open: Load): void;
}

export function ArrivedUnit({ part, unit, ports, open, onOpen }: ArrivedUnitProps) {
  const { world, side } = part;
  const type = world.info[unit]?.type;
  const block = part.unit(unit);
  if (!type || !block) return null;
  // What was chosen at the purchase stands until it is changed (6.1.2).
  const boxes = open ?? openPart(type, block.load);
  return (
    <div className={`stack gap-2 py-2 ${own.unit}`}>
      <div className="row gap-3">
        <Face world={world} unit={block} size={44} />
        <div className="grow min-0">
          <span className="clip semi nowrap narrow block snug">{unitName(world, unit)}</span>
          <TypeFacts type={type} />
        </div>
      </div>
      {type.kind === 'sustainment' ? <OpenBoxes world={world} type={type} open={boxes} onChange={onOpen} /> : null}
      <div className="grid gap-15 halves">
        {ports.map(({ port }) => (
          <Act
            key={port.node}
            command={{ type: 'landUnit', side, unit, port: port.node, open: boxes }}
            look="small"
            label={`Land ${unitName(world, unit)} in ${placeName(world, port.node)}`}
          >
            Land in {placeName(world, port.node)}
          </Act>
        ))}
      </div>
    </div>
  );
}

/** Why not one more token of a class into the draft for a port, in words, or null. */
function moreOff(cls: (typeof CLASSES)[number], draft: Load, waiting: Load, room: number): string | null {
  if (draft[cls] >= waiting[cls]) return waiting[cls] === 0 ? `No ${className(cls)} arrived.` : `No more ${className(cls)} arrived.`;
  return total(draft) >= room ? 'No box of the port is free.' : null;
}

/** One draft at a time: its numbers, and a button for each port that would take them. */
export function TokenLanding({ part, ports }: { part: OpenPart; ports: readonly Landing[] }) {
  const { world, side, view } = part;
  const waiting = view.queues[side].arrived.tokens;
  const [wish, setWish] = useState<Load>(emptyLoad);
  const draft = minLoad(wish, waiting);
  const room = Math.max(0, ...ports.filter((l) => l.closed === null).map((l) => l.boxes));
  const set = (cls: (typeof CLASSES)[number], n: number): void => {
    const others = total(draft) - draft[cls];
    setWish({ ...draft, [cls]: Math.max(0, Math.min(n, waiting[cls], room - others)) });
  };
  const land = (port: string): Command => ({ type: 'landTokens', side, port, tokens: draft });
  return (
    <div className={`stack gap-2 ${own.tokens}`}>
      <div className="row gap-2 between">
        <span className="caption">{count(total(waiting), 'token')}: choose how many, then a port.</span>
        <Button look="quiet" onClick={() => setWish(waiting)}>
          All
        </Button>
      </div>
      <div className={`grid gap-15 ${styles.steppers}`}>
        {CLASSES.map((cls) => (
          <Steps
            key={cls}
            cls={cls}
            value={draft[cls]}
            label="To land"
            verb="landTokens"
            plusOff={moreOff(cls, draft, waiting, room)}
            onStep={(by) => setWish(withMore(draft, cls, by))}
            onSet={(n) => set(cls, n)}
          />
        ))}
      </div>
      <div className="grid gap-15 halves">
        {ports.map(({ port }) => (
          <Act
            key={port.node}
            command={land(port.node)}
            look="small"
            off={total(draft) === 0 ? 'Choose a number of tokens first.' : null}
            after={() => setWish(emptyLoad())}
          >
            Land {total(draft) > 0 ? `${total(draft)} ` : ''}in {placeName(world, port.node)}
          </Act>
        ))}
      </div>
    </div>
  );
}
