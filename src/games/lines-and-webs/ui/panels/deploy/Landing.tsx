/** Home ports with their places and boxes in Phase 1, and arrivals with one button per port. */

import { useState } from 'react';
import { CLASSES, type Command, emptyLoad, type Load, openPart, total, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { minLoad, withMore } from '../../../advice/loads.ts';
import type { Arrangement, Landing } from '../../../advice/sensible.ts';
import { Button } from '../../kit/Button.tsx';
import { Face, TypeFacts } from '../../pieces/Face.tsx';
import { Steps } from '../../pieces/Steps.tsx';
import { Icon, times } from '../../symbols/Glyph.tsx';
import { className, placeName, unitName } from '../../words/names.ts';
import { Act, WhyNot } from '../shared/Act.tsx';
import { OpenBoxes } from '../shared/OpenBoxes.tsx';
import type { OpenPart } from '../shared/usePart.ts';
import own from './DeployPanel.module.css';

function comingTo(sensible: Arrangement, node: string): { units: UnitId[]; tokens: Load | null } {
  const units: UnitId[] = [];
  let tokens: Load | null = null;
  for (const c of sensible.commands) {
    if (c.type === 'landUnit' && c.port === node) units.push(c.unit);
    if (c.type === 'landTokens' && c.port === node) tokens = c.tokens;
  }
  return { units, tokens };
}

/** One square per box: class color for a token, ringed if it is about to land, hatched if damage has closed the box. */
function Boxes({ landing, coming }: { landing: Landing; coming: Load | null }) {
  const { store, boxes, free } = landing.port;
  const held = CLASSES.flatMap((cls) => times(store[cls]).map(() => ({ cls, look: '' })));
  const next = coming ? CLASSES.flatMap((cls) => times(coming[cls]).map(() => ({ cls, look: own.coming }))) : [];
  const shut = Math.max(0, boxes - held.length - free);
  return (
    <div className={`grid ${own.boxes}`} aria-hidden="true">
      {[...held, ...next].map(({ cls, look }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are alike and never move
        <i key={i} className={`${cls} ${own.taken} ${look}`} />
      ))}
      {times(Math.max(0, free - next.length)).map((i) => (
        <i key={`free${i}`} className={own.free} />
      ))}
      {times(shut).map((i) => (
        <i key={`shut${i}`} className={own.shut} />
      ))}
    </div>
  );
}

/** One frame per place: present units, units about to land, free places. */
function Places({ part, landing, coming }: { part: OpenPart; landing: Landing; coming: readonly UnitId[] }) {
  const present = landing.port.units.map((id) => ({ id, look: '' }));
  const next = coming.map((id) => ({ id, look: own.coming }));
  const free = Math.max(0, landing.places - next.length);
  return (
    <div className={`flex gap-1 ${own.places}`} aria-hidden="true">
      {[...present, ...next].map(({ id, look }) => {
        const unit = part.unit(id);
        return (
          <span key={id} className={`grid center round-1 ${own.place} ${look}`}>
            {unit ? <Face world={part.world} unit={unit} size={28} /> : null}
          </span>
        );
      })}
      {times(free).map((i) => (
        <span key={`free${i}`} className={`grid center round-1 ${own.place} ${own.free}`} />
      ))}
    </div>
  );
}

export function PortRoom({ part, landing, sensible }: { part: OpenPart; landing: Landing; sensible: Arrangement }) {
  const { port, closed } = landing;
  const coming = comingTo(sensible, port.node);
  return (
    <Card as="li" className={`stack gap-1 ${closed ? own.portOff : ''}`} testId={`landing-${port.node}`}>
      <div className="flex gap-2 between align-baseline">
        <h4 className="row gap-15 semi narrow">
          <Icon name={port.kind} size={16} />
          {placeName(part.world, port.node)}
        </h4>
        <span className={'caption narrow'}>
          <b className="ink">{port.free}</b> of {count(port.boxes, 'box', 'boxes')} free
        </span>
      </div>
      <div className={`grid gap-3 ${own.room}`}>
        <div>
          <Places part={part} landing={landing} coming={coming.units} />
          <span className={'caption narrow'}>
            <b className="ink">{landing.places}</b> of {count(port.unitPlaces, 'unit space')} free
          </span>
        </div>
        <Boxes landing={landing} coming={coming.tokens} />
      </div>
      {closed === 'lost' ? <WhyNot text="Not yours: nothing lands here." clauses={['6.1.2']} /> : null}
      {closed === 'noAps' ? (
        <>
          <WhyNot
            text="Without a working Aerial Port Squadron (APS), only supplies flown in at double price can land here."
            clauses={['6.1.3']}
          />
          <details>
            <summary className="fine regular">More</summary>
            <p className="caption">It must be fed and not disabled. Supplies flown in at 2 RP each don’t need it.</p>
          </details>
        </>
      ) : null}
    </Card>
  );
}

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
  // The filling chosen at the purchase stays valid until it is changed (6.1.2).
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

/** Returns why the draft for a port cannot take one more token of a class, or null. */
function moreOff(cls: (typeof CLASSES)[number], draft: Load, waiting: Load, room: number): string | null {
  if (draft[cls] >= waiting[cls]) return waiting[cls] === 0 ? `No ${className(cls)} arrived.` : `No more ${className(cls)} arrived.`;
  return total(draft) >= room ? 'No box of the port is free.' : null;
}

/** Draft of the tokens to land: numbers per class, and one button per port that would take them. */
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
        <Button look="small quiet" onClick={() => setWish(waiting)}>
          All
        </Button>
      </div>
      <div className={'grid gap-15 quarters'}>
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
