import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/base.css';
import raw from '../../../../shared/data/ondrel-steppe.json';
import type { ScenarioMap } from '../../engine/lines-and-webs/scenario.ts';
import { LooseTokens, BlockedNodes } from '../map/Markers.tsx';
import { MapView, type MapHandle } from '../map/MapView.tsx';
import * as O from '../map/Overlays.tsx';
import { UnitsLayer } from '../map/UnitsLayer.tsx';
import { SymbolSprite } from '../symbols/SymbolSprite.tsx';
import { ports, units } from './data.ts';
import { Pieces } from './Pieces.tsx';

const map = { symmetric: true, ...raw } as unknown as ScenarioMap;
const q = new URLSearchParams(location.search);
document.documentElement.dataset.theme = q.get('theme') ?? 'light';
const loose = [{ node: 'C0709', tokens: { clI: 1, clIII: 1, clV: 1, clIX: 0 } }, { node: 'C1007', tokens: { clI: 0, clIII: 0, clV: 0, clIX: 1 } }];
const blocked = [{ node: 'C0407', side: 'gamma' as const }, { node: 'C1205', side: 'delta' as const }, { node: 'C1108', side: 'delta' as const }];
const mode = q.get('mode') ?? 'plain';
const cost: Record<string, number> = {};
(() => { let rim = ['C0707']; const seen = new Set(rim); for (let d = 1; d <= 4; d++) { const next: string[] = []; for (const a of rim) for (const [x, y] of map.links) { const b = x === a ? y : y === a ? x : null; if (b && !seen.has(b) && !units.some((u) => u.node === b && u.side === 'gamma')) { seen.add(b); cost[b] = d; next.push(b); } } rim = next; } })();
const nodes = Object.entries(cost).map(([node, c]) => ({ node, cost: c, isTaken: units.some((u) => u.node === node), isContact: node === 'C0909' }));
const links = map.links.filter(([a, b]) => (a === 'C0707' || a in cost) && (b === 'C0707' || b in cost));

function App() {
  const ref = useRef<MapHandle>(null);
  const [said, setSaid] = useState('');
  (window as any).map = ref;
  const shown = units.map((u) => mode === 'reach' && u.side === 'delta' ? { ...u, badge: cost[u.node] ? { text: String(cost[u.node]), tone: u.id === 'd-armor-4' ? 'plan' as const : 'pale' as const } : undefined, ring: u.node === 'C0707' || u.node === 'C0907' ? 'thick' as const : u.node === 'C0806' ? 'thin' as const : undefined, want: u.node === 'C0908' ? 'clV' as const : u.node === 'C0710' ? 'clIII' as const : undefined } : mode === 'attack' ? { ...u, ring: u.node === 'C0603' ? 'thick' as const : u.node === 'C0704' ? 'thin' as const : undefined, dimmed: u.kind === 'sustainment' && u.side === 'delta' } : u);
  const ghost = { ...units[4]!, id: 'ghost', node: 'C0804', ring: 'dashed' as const };
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridTemplateColumns: '1fr 400px', gridTemplateRows: '52px 1fr' }}>
      <SymbolSprite />
      <div style={{ gridColumn: '1 / 3', background: 'var(--c-panel)', borderBottom: '1px solid var(--c-line)', padding: 12 }}>gallery {said}</div>
      <MapView ref={ref} map={map} label="Map of Ondrel Steppe" nodeLabel={(n) => `hex ${n}`} units={units} insets={{ top: 52, right: 12, bottom: 12, left: 12 }} onNode={(n, v) => setSaid(n + v)} onUnit={(n, _, v) => setSaid(n + v)}
        over={<>
          <LooseTokens loose={loose} />
          {mode === 'reach' && <><O.ReachCosts nodes={nodes} /><O.PathArrow path={['C0707', 'C0806', 'C0907']} /></>}
          {mode === 'attack' && <><O.PathArrow path={['C0804', 'C0905']} /><O.NodeBadges badges={[{ node: 'C0704', text: '1', tone: 'plan' }, { node: 'C0804', text: '2', tone: 'plan' }, { node: 'C1004', text: '10', tone: 'ink' }, { node: 'C0702', text: 'R', tone: 'pale' }]} /><O.Targets targets={[{ node: 'C0905', label: '33 %', isChosen: true }, { node: 'C0904', label: '35 %', isChosen: false }, { node: 'C1601', slot: 2, label: '9 %', isChosen: false }]} /><O.ContactBars contacts={[{ from: 'C0804', to: 'C0904', isChosen: false }, { from: 'C0907', to: 'C1007', isChosen: true }]} /></>}
        </>}>
        <BlockedNodes blocked={blocked} />
        {mode === 'reach' && <><O.ReachOverlay origin="C0707" nodes={nodes} links={links} /><O.PathLine path={['C0707', 'C0806', 'C0907']} /></>}
        {mode === 'attack' && <><O.PathLine path={['C0603', 'C0704', 'C0804', 'C0905']} /><O.PathLine tone="ink" path={['C0509', 'C0408', 'C0309', 'C0310']} /><O.RangeOutline tone="fire" nodes={['C1108', 'C1107', 'C1007', 'C1008', 'C1208', 'C1207', 'C1109']} /><O.RangeOutline tone="cover" nodes={['C1104', 'C1103', 'C1003', 'C1004', 'C1105', 'C1204', 'C1203']} /><O.HighlightedNodes nodes={[{ node: 'C0401', tone: 'plan' }, { node: 'C0302', tone: 'plan', isDashed: true }, { node: 'C0402', tone: 'ink' }]} /></>}
        <UnitsLayer units={mode === 'attack' ? [...shown, ghost] : shown} ports={ports} />
      </MapView>
      <div style={{ background: 'var(--c-panel)', borderLeft: '1px solid var(--c-line)', overflow: 'auto', minHeight: 0 }}><Pieces /></div>
    </div>
  );
}
createRoot(document.getElementById('root')!).render(<App />);
