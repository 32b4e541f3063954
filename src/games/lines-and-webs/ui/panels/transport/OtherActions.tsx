/** What else Phase 3 allows with no carrier in hand: tokens passed in ports, loose ones picked up, a CL IX used, an Air Drop. */

import { PackageOpen } from 'lucide-react';
import { emptyLoad, type Load, roomFor, total, type UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { address } from '../../acts/address.ts';
import { atPlace, cardName, className, loadText, placeName, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { clear } from './transportDraft.ts';
import type { Transport } from './useTransport.ts';

/** Held ports where tokens can be passed: something lies in the store or on a unit there, and there is somebody to take it. */
export function Ports({ t }: { t: Transport }) {
  const { part, set } = t;
  const ports = part.view.ports.flatMap((port) => {
    if (port.holder !== part.side) return [];
    const here = port.units.flatMap((id) => part.unit(id) ?? []).filter((u) => u.side === part.side && !u.displaced);
    const holds = total(port.store) > 0 || here.some((u) => total(u.load) > 0);
    return here.length > 0 && holds ? [{ port, here }] : [];
  });
  if (ports.length === 0) return null;
  return (
    <PanelSection head="Move tokens within a port" note="free, uses no carrier">
      <div className="flex wrap gap-2">
        {ports.map(({ port, here }) => {
          // One unit beside an empty store can only give: that is rarely what is wanted.
          const giver = total(port.store) === 0 && here.length === 1 ? here[0] : undefined;
          return (
            <button
              key={port.node}
              type="button"
              className="btn btn-small"
              {...address('openLevel', port.node)}
              onClick={() => set({ ...clear(), task: 'level', port: port.node })}
            >
              {giver
                ? `Unload ${unitName(part.world, giver.id)} into ${placeName(part.world, port.node)}`
                : `Cross-level in ${placeName(part.world, port.node)}`}
            </button>
          );
        })}
      </div>
    </PanelSection>
  );
}

/** What a unit can pick up of the loose tokens on its node. */
function fitting(t: Transport, unit: UnitView, there: Load): Load {
  const type = t.part.world.info[unit.id]?.type;
  const take = emptyLoad();
  if (!type) return take;
  for (const cls of ['clV', 'clIII', 'clI'] as const) {
    const load = { ...unit.load };
    for (const c of ['clV', 'clIII', 'clI'] as const) load[c] += take[c];
    take[cls] = Math.min(there[cls], roomFor(type, load, cls) + (cls === 'clI' && unit.degraded ? 1 : 0));
  }
  return take;
}

/** All that fits with one press, or token by token: what is picked up is the owner's choice (6.3.5). */
function PickUps({ t, unit, there }: { t: Transport; unit: UnitView; there: Load }) {
  const { part } = t;
  const tokens = fitting(t, unit, there);
  const command = { type: 'pickUp', side: part.side, unit: unit.id } as const;
  const single = total(tokens) > 1 ? (['clI', 'clIII', 'clV'] as const).filter((cls) => tokens[cls] > 0) : [];
  return (
    <>
      <Act command={{ ...command, tokens }} look="small">
        {unitName(part.world, unit.id)} picks up
      </Act>
      {single.map((cls) => (
        <Act key={cls} command={{ ...command, tokens: { ...emptyLoad(), [cls]: 1 } }} look="quiet">
          one {className(cls)}
        </Act>
      ))}
    </>
  );
}

export function Loose({ t }: { t: Transport }) {
  const { part } = t;
  if (part.view.loose.length === 0) return null;
  return (
    <PanelSection head="Loose tokens" note="lost tonight">
      {part.view.loose.map((pile) => {
        const here = part.view.units.filter((u) => u.node === pile.node && u.side === part.side);
        return (
          <div key={pile.node} className="row wrap gap-2">
            <span className="caption">
              {loadText(pile.tokens)} {atPlace(part.world, pile.node)}
            </span>
            {here.map((u) => (
              <PickUps key={u.id} t={t} unit={u} there={pile.tokens} />
            ))}
          </div>
        );
      })}
    </PanelSection>
  );
}

/** Own CL IX of carriers, and an Air Drop from the hand. */
export function OtherActions({ t }: { t: Transport }) {
  const { part, set } = t;
  // At the open table the card is played in a peek.
  const drops = part.own?.hand.airDrop ?? 0;
  const repairs = t.rows.filter((r) => r.unit.load.clIX > 0 && (r.unit.disabled || r.unit.steps < 4));
  if (drops === 0 && repairs.length === 0) return null;
  return (
    <PanelSection head="Also today">
      <div className="flex wrap gap-2">
        {repairs.map(({ unit }) => (
          <Act key={unit.id} command={{ type: 'useRepair', side: part.side, unit: unit.id }} look="small">
            {unitName(part.world, unit.id)} uses a CL IX
          </Act>
        ))}
        {drops > 0 ? (
          <button type="button" className="btn btn-small" data-act="playCard" onClick={() => set({ ...clear(), task: 'drop' })}>
            <PackageOpen size={16} aria-hidden="true" /> {cardName('airDrop')} {drops > 1 ? `(${drops})` : ''}
          </button>
        ) : null}
      </div>
    </PanelSection>
  );
}
