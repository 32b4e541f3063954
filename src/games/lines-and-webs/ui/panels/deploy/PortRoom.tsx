/** A home port as a landing place: its places and boxes drawn one by one, what *Land as shown* would put there ringed in violet. */

import { CLASSES, type Load, type UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { Card } from '../../../../../ui/kit/Card.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import type { Landing, Sensible } from '../../../advice/sensible.ts';
import { Face } from '../../pieces/Face.tsx';
import { Icon } from '../../symbols/Glyph.tsx';
import { times } from '../../symbols/times.ts';
import { placeName } from '../../words/names.ts';
import { WhyNot } from '../shared/Act.tsx';
import type { OpenPart } from '../shared/usePart.ts';
import own from './DeployPanel.module.css';

/** What would land in one port. */
function comingTo(sensible: Sensible, node: string): { units: UnitId[]; tokens: Load | null } {
  const units: UnitId[] = [];
  let tokens: Load | null = null;
  for (const c of sensible.commands) {
    if (c.type === 'landUnit' && c.port === node) units.push(c.unit);
    if (c.type === 'landTokens' && c.port === node) tokens = c.tokens;
  }
  return { units, tokens };
}

/** One square a box: a class's colour for a token, ringed where it is still to come, hatched where damage has closed it. */
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

/** One frame a place: the units that stand there, those that would land, and the free ones. */
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

export function PortRoom({ part, landing, sensible }: { part: OpenPart; landing: Landing; sensible: Sensible }) {
  const { port, closed } = landing;
  const coming = comingTo(sensible, port.node);
  return (
    <Card as="li" className={`stack gap-1 ${closed ? own.portOff : ''}`} testId={`landing-${port.node}`}>
      <div className="flex gap-2 between align-baseline">
        <h4 className="row gap-15 semi narrow">
          <Icon name={port.kind} size={16} />
          {placeName(part.world, port.node)}
        </h4>
        <span className={`caption narrow ${own.portFact}`}>
          <b>{port.free}</b> of {count(port.boxes, 'box', 'boxes')} free
        </span>
      </div>
      <div className={`grid gap-3 ${own.room}`}>
        <div>
          <Places part={part} landing={landing} coming={coming.units} />
          <span className={`caption narrow ${own.portFact}`}>
            <b>{landing.places}</b> of {count(port.unitPlaces, 'unit space')} free
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
