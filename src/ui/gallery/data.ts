import type { PlacedUnit } from '../map/UnitsLayer.tsx';
const T: Record<string, [PlacedUnit['kind'], [number,number,number,number], number[]]> = {
  armor: ['combat', [1,3,3,2], [2,4,5,6]], mech: ['combat', [1,2,3,2], [2,3,4,5]], fa: ['combat', [1,2,4,1], [1,1,1,1]], ada: ['combat',[1,2,1,1],[1,1,2,2]], engineer: ['combat',[1,2,2,1],[1,2,2,3]],
  aps: ['aps',[1,1,1,3],[1,1,1,1]], fsp: ['sustainment',[1,1,0,4],[1,1,1,1]], flec: ['sustainment',[1,2,2,7],[1,1,1,1]], fleb: ['sustainment',[2,3,3,16],[1,1,1,1]], fsc: ['sustainment',[1,2,2,5],[1,1,2,2]], bsb: ['sustainment',[2,4,4,10],[1,2,3,4]], dssb: ['sustainment',[2,4,4,14],[1,2,3,5]], cssb: ['sustainment',[2,4,4,14],[1,2,3,4]],
};
let n: Record<string, number> = {};
export function u(side: 'delta'|'gamma', type: string, node: string, over: Partial<PlacedUnit> & { l?: number[] } = {}): PlacedUnit {
  const key = side + type; n[key] = (n[key] ?? 0) + 1;
  const [kind, b, s] = T[type]!;
  const steps = over.steps ?? 4;
  const l = over.l ?? (kind === 'combat' ? [b[0], b[1], b[2], 0] : [b[0] + 1, b[1] + 1, Math.floor(b[3] / 2), 0]);
  const { l: _, ...rest } = over;
  return { id: `${side[0]}-${type}-${n[key]}`, side, type, kind, echelon: type === 'fsp' ? 'platoon' : ['fleb','bsb','dssb','cssb'].includes(type) ? 'battalion' : 'company', number: n[key]!, battalion: kind === 'combat' ? (n[key]! % 3) + 1 : null, steps, strength: s[steps - 1]!, load: { clI: l[0]!, clIII: l[1]!, clV: l[2]!, clIX: l[3]! }, boxes: { clI: b[0], clIII: b[1], clV: b[2], open: b[3] }, suppressed: false, degraded: false, disabled: false, displaced: false, spent: false, node, ...rest };
}
export const units: PlacedUnit[] = [
  u('delta','armor','C0702',{steps:3,l:[1,2,3,0]}), u('delta','mech','C0802',{steps:2,l:[0,1,2,0],degraded:true}), u('delta','flec','C0602'), u('delta','fsp','C0601',{displaced:true}),
  u('delta','armor','C0603'), u('delta','ada','C0704'), u('delta','fa','C0604'), u('delta','mech','C0705',{steps:3,l:[1,1,2,0]}), u('delta','mech','C0706'), u('delta','armor','C0806',{l:[1,1,3,0],suppressed:true}),
  u('delta','armor','C0907',{steps:3,l:[0,1,1,0],suppressed:true}), u('delta','fsp','C0504'), u('delta','flec','C0505'), u('delta','fsp','C0605',{spent:true}), u('delta','flec','C0707'), u('delta','fa','C0807',{l:[1,2,2,0]}),
  u('delta','mech','C0908',{steps:2,l:[1,2,0,0]}), u('delta','fsp','C0708',{spent:true}), u('delta','armor','C0808',{steps:3,l:[1,2,1,0]}), u('delta','fleb','C0508'), u('delta','ada','C0607'), u('delta','fsp','C0608',{l:[0,1,2,1]}), u('delta','fsp','C0509'), u('delta','flec','C0408',{spent:true}), u('delta','fsp','C0309',{disabled:true}),
  u('delta','fa','C0709',{l:[1,1,0,0]}), u('delta','armor','C0710',{l:[1,0,3,0]}), u('delta','mech','C0810'), u('delta','engineer','C0210'), u('delta','fsp','C0210'), u('delta','fa','C0503'), u('delta','aps','C0503'), u('delta','fsp','C0503',{l:[0,0,0,0]}),
  u('gamma','mech','C0902',{steps:3,l:[1,0,2,0]}), u('gamma','mech','C1102'), u('gamma','fsc','C1202'), u('gamma','bsb','C1203'), u('gamma','dssb','C1304'), u('gamma','fa','C1003'), u('gamma','armor','C0904',{steps:3}), u('gamma','ada','C1104'), u('gamma','armor','C1004'), u('gamma','mech','C0905',{steps:3,suppressed:true,degraded:true}), u('gamma','fa','C1105'), u('gamma','armor','C1005'), u('gamma','mech','C1106',{l:[0,2,3,0]}), u('gamma','fsc','C1206'), u('gamma','mech','C1107',{disabled:true}), u('gamma','armor','C1007',{steps:1}), u('gamma','fsc','C1207'), u('gamma','fa','C1108'), u('gamma','cssb','C1308'), u('gamma','engineer','C1309'), u('gamma','aps','C1309'), u('gamma','armor','C1009'), u('gamma','mech','C1110',{steps:2}), u('gamma','fa','C1209'), u('gamma','fsc','C1210',{displaced:true}), u('gamma','bsb','C1601'), u('gamma','fsc','C1601'), u('gamma','fsc','C1601'), u('gamma','mech','C1601'),
];
export const ports = [
  { node: 'C0210', kind: 'spod', name: 'Port Ambrel', holder: 'delta', stored: 23, boxes: 32, damage: 1 },
  { node: 'C0503', kind: 'apod', name: 'Jessel Field', holder: 'delta', stored: 7, boxes: 20, damage: 0 },
  { node: 'C1601', kind: 'spod', name: 'Port Orimar', holder: 'gamma', stored: 25, boxes: 40, damage: 0 },
  { node: 'C1309', kind: 'apod', name: 'Nolvar Field', holder: 'gamma', stored: 6, boxes: 12, damage: 2 },
] as const;
