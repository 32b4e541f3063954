/** Since you last looked: what has happened, numbered here and on the map, before the side's own part begins. */
import { useMemo } from 'react';
import { CLASSES, type NodeId, total, type View, type World } from '../../engine/lines-and-webs/index.ts';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { PanelFrame, PanelSection } from '../frame/PanelFrame.tsx';
import { Prompt } from '../frame/Prompt.tsx';
import { Sentence } from '../frame/Sentence.tsx';
import { useMapMode } from '../frame/useMapMode.ts';
import { useSeat } from '../frame/useSeat.ts';
import { TokenCount } from '../pieces/Token.tsx';
import { count, listed, phaseDoes, placeName, sideName, unitName } from '../words/names.ts';
import { PortLine } from './PortLine.tsx';
import styles from './Recap.module.css';
import { recapOf } from './recap.ts';

const STARTS: { [phase: string]: string } = {
  deploy: 'Land arrivals',
  spend: 'Go and spend',
  transport: 'Move supplies',
  orders: 'Issue orders',
  execute: 'Go on',
};

/** The side's own units that cannot do their work today, in a sentence or two. */
function ownWants(world: World, view: View): string[] {
  const own = view.units.filter((u) => u.side === view.viewer && u.place === 'map' && world.info[u.id]?.type.kind === 'combat');
  const names = (of: typeof own): string => (of.length > 4 ? count(of.length, 'unit') : listed(of.map((u) => unitName(world, u.id))));
  const lines: string[] = [];
  const say = (of: typeof own, one: string, many: string) => {
    if (of.length > 0) lines.push(`${names(of)} ${of.length === 1 ? one : many}.`);
  };
  say(
    own.filter((u) => u.degraded),
    'is hungry: it cannot move or attack',
    'are hungry: they cannot move or attack',
  );
  say(
    own.filter((u) => u.disabled),
    'is disabled',
    'are disabled',
  );
  say(
    own.filter((u) => u.load.clIII === 0),
    'has no fuel',
    'have no fuel',
  );
  say(
    own.filter((u) => u.load.clV === 0),
    'has no ammunition',
    'have no ammunition',
  );
  if ((view.turn + 1) % world.scenario.mealEvery === 0) lines.push('Everyone eats tomorrow.');
  else if (view.turn % world.scenario.mealEvery === 0) lines.push('Everyone eats at the end of today.');
  return lines.length > 0 ? lines : ['All combat units have fuel and ammunition.'];
}

export function RecapPanel() {
  const { world, view, viewer } = useSeat();
  const entries = useGame((g) => g.recap);
  const openDrawer = useTable((t) => t.openDrawer);
  const point = useTable((t) => t.point);
  const recap = useMemo(() => recapOf(world, entries, viewer), [world, entries, viewer]);
  const wants = useMemo(() => ownWants(world, view), [world, view]);
  const mode = useMemo(() => {
    const badges: { node: NodeId; text: string; tone: 'ink' }[] = [];
    recap.items.forEach((item, i) => {
      const node = item.nodes?.at(-1);
      if (node && !badges.some((b) => b.node === node)) badges.push({ node, text: String(i + 1), tone: 'ink' });
    });
    return { overlay: { badges } };
  }, [recap]);
  useMapMode(mode);
  return (
    <PanelFrame
      title="Since you last looked"
      subtitle={
        recap.carriers > 0
          ? `${count(total(recap.carried), 'token')} with ${count(recap.carriers, 'carrier')}`
          : `Day ${view.turn}: ${sideName(viewer)} ${phaseDoes(view.phase)} next.`
      }
      {...(recap.carriers > 0
        ? {
            fixed: (
              <div className={styles.tokens}>
                {CLASSES.filter((cls) => recap.carried[cls] > 0).map((cls) => (
                  <TokenCount key={cls} cls={cls} count={recap.carried[cls]} size={22} />
                ))}
              </div>
            ),
          }
        : {})}
      footer={
        <button type="button" className="btn btn-main" data-verb="look" data-testid="recap-done" onClick={() => openDrawer(null)}>
          {STARTS[view.phase] ?? 'Go on'}
        </button>
      }
    >
      <Prompt text="Since you last looked." hint="This is what changed; the numbers stand on the map." />
      <PanelSection>
        {recap.items.length === 0 ? <p>Nothing that you can see has changed.</p> : null}
        <ol className={styles.items}>
          {recap.items.map((said, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once
            <li key={i} onPointerEnter={() => point(said.nodes?.at(-1) ?? null)} onPointerLeave={() => point(null)}>
              <span className={styles.number}>{i + 1}</span>
              <span>
                <Sentence said={said} />
              </span>
            </li>
          ))}
        </ol>
      </PanelSection>
      <PanelSection head="Ports">
        <ul className={styles.ports}>
          {view.ports.map((port) => (
            <li key={port.node}>
              <PortLine port={port} name={placeName(world, port.node)} />
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection head="Your side">
        {wants.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </PanelSection>
    </PanelFrame>
  );
}
