/** A small linear programme: the most of a sum under "at most" rows, by the simplex method with bounded variables. Dense; for tests. */

export interface Programme {
  /** Each variable: what one of it is worth, how much of it there may be, and its figures by row. */
  columns: { worth: number; most: number; rows: [row: number, figure: number][] }[];
  /** What each row may come to at most; none below 0. */
  limits: number[];
}

const EPSILON = 1e-9;

export interface Answer {
  worth: number;
  /** How much of each variable. */
  amounts: Float64Array;
}

/** The greatest worth; every row starts at 0 and is filled up to its limit by nothing, so there is always an answer. */
export function solve({ columns, limits }: Programme): Answer {
  const m = limits.length;
  const n = columns.length;
  const width = n + m;
  // The table B^-1 A, row by row; the slacks are the first basis.
  const t = Array.from({ length: m }, () => new Float64Array(width));
  for (let j = 0; j < n; j++) for (const [row, figure] of columns[j]!.rows) t[row]![j]! += figure;
  for (let i = 0; i < m; i++) t[i]![n + i] = 1;
  const x = Float64Array.from(limits);
  const basis = Int32Array.from({ length: m }, (_, i) => n + i);
  const isBasic = new Uint8Array(width);
  for (const j of basis) isBasic[j] = 1;
  const atUpper = new Uint8Array(width);
  const most = (j: number): number => (j < n ? columns[j]!.most : Number.POSITIVE_INFINITY);
  const reduced = Float64Array.from({ length: width }, (_, j) => (j < n ? columns[j]!.worth : 0));
  let value = 0;
  const amountsOf = (): Float64Array => {
    const amounts = Float64Array.from(columns, ({ most: cap }, j) => (atUpper[j] ? cap : 0));
    for (let i = 0; i < m; i++) if (basis[i]! < n) amounts[basis[i]!] = x[i]!;
    return amounts;
  };
  for (let turn = 0; turn < 50_000; turn++) {
    // The variable that gains most; after long, the first one, which cannot go round in circles.
    let enter = -1;
    let best = EPSILON;
    for (let j = 0; j < width; j++) {
      if (isBasic[j]) continue;
      const gain = atUpper[j] ? -reduced[j]! : reduced[j]!;
      if (gain > best) {
        enter = j;
        if (turn > 5000) break;
        best = gain;
      }
    }
    if (enter < 0) return { worth: value, amounts: amountsOf() };
    const way = atUpper[enter] ? -1 : 1;
    let step = most(enter);
    let leave = -1;
    let toUpper = false;
    for (let i = 0; i < m; i++) {
      const a = t[i]![enter]! * way;
      if (a > EPSILON) {
        const room = x[i]! / a;
        if (room < step - EPSILON || (room < step + EPSILON && leave >= 0 && basis[i]! < basis[leave]!)) {
          step = Math.max(0, room);
          leave = i;
          toUpper = false;
        }
      } else if (a < -EPSILON) {
        const cap = most(basis[i]!);
        if (cap === Number.POSITIVE_INFINITY) continue;
        const room = (cap - x[i]!) / -a;
        if (room < step - EPSILON || (room < step + EPSILON && leave >= 0 && basis[i]! < basis[leave]!)) {
          step = Math.max(0, room);
          leave = i;
          toUpper = true;
        }
      }
    }
    if (step === Number.POSITIVE_INFINITY) throw new Error('without bound');
    value += reduced[enter]! * way * step;
    for (let i = 0; i < m; i++) x[i]! -= t[i]![enter]! * way * step;
    if (leave < 0) {
      atUpper[enter] = atUpper[enter] ? 0 : 1;
      continue;
    }
    const out = basis[leave]!;
    isBasic[out] = 0;
    atUpper[out] = toUpper ? 1 : 0;
    const start = atUpper[enter] ? most(enter) : 0;
    atUpper[enter] = 0;
    isBasic[enter] = 1;
    basis[leave] = enter;
    x[leave] = start + way * step;
    pivot(t, reduced, leave, enter);
  }
  throw new Error('the programme does not end');
}

function pivot(t: Float64Array[], reduced: Float64Array, leave: number, enter: number): void {
  const row = t[leave]!;
  const p = row[enter]!;
  for (let j = 0; j < row.length; j++) row[j]! /= p;
  for (const other of [...t, reduced]) {
    if (other === row) continue;
    const f = other[enter]!;
    if (Math.abs(f) < 1e-12) continue;
    for (let j = 0; j < other.length; j++) other[j]! -= f * row[j]!;
  }
}

/** Dear enough that nothing is left out for anything else. */
const FORCED = 1e4;
const isWhole = (x: number): boolean => Math.abs(x - Math.round(x)) < 1e-6;

interface Branch {
  bound: number;
  amounts: Float64Array;
  /** How many of a variable there are at least and at most. */
  cuts: [column: number, least: number, most: number][];
}

function solveWith(p: Programme, cuts: Branch['cuts']): Branch | null {
  const columns = p.columns.map((column) => ({ ...column }));
  const forced: [column: number, least: number, at: number][] = [];
  for (const [j, least, most] of cuts) {
    const column = columns[j]!;
    column.most = Math.min(column.most, most - least);
    if (least === 0) continue;
    forced.push([j, least, columns.length]);
    columns.push({ ...column, worth: column.worth + FORCED, most: least });
  }
  const { worth, amounts } = solve({ columns, limits: p.limits });
  if (forced.some(([, least, at]) => amounts[at]! < least - 1e-6)) return null;
  const whole = amounts.slice(0, p.columns.length);
  for (const [j, least] of forced) whole[j]! += least;
  return { bound: worth - FORCED * forced.reduce((n, [, least]) => n + least, 0), amounts: whole, cuts };
}

/** The greatest worth in whole amounts; after so many steps a bound above it. */
export function solveWhole(p: Programme, steps: number): { worth: number; exact: boolean } {
  const open: Branch[] = [solveWith(p, [])!];
  for (let step = 0; open.length > 0; step++) {
    open.sort((a, b) => a.bound - b.bound);
    const best = open.at(-1)!;
    const j = best.amounts.findIndex((x) => !isWhole(x));
    if (j < 0) return { worth: best.bound, exact: true };
    if (step >= steps) return { worth: best.bound, exact: false };
    open.pop();
    const x = best.amounts[j]!;
    const [, least, most] = best.cuts.find(([k]) => k === j) ?? [j, 0, p.columns[j]!.most];
    const rest = best.cuts.filter(([k]) => k !== j);
    for (const cut of [
      [j, least, Math.floor(x)],
      [j, Math.ceil(x), most],
    ] as const) {
      const branch = solveWith(p, [...rest, [...cut]]);
      if (branch) open.push(branch);
    }
  }
  return { worth: 0, exact: true };
}
