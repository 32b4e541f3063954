/** Measured balance of a scenario, and the laboratory's players, as text. Both are on scenario cards, so this loads no laboratory code. */

import type { ScenarioMeasured, Side } from '../../../../engine/lines-and-webs/index.ts';
import { levelGrade, levelName, mannerName } from '../../../../ui/words/computers.ts';
import { count } from '../../../../ui/words/grammar.ts';
import type { Measured } from '../../scenarios/measured.ts';
import { sideName } from './names.ts';

/** Name and behavior of each computer player. */
const PLAYERS: { readonly [name: string]: { name: string; does: string } } = {
  A: { name: levelName('A'), does: 'plays by rules of thumb' },
  B: { name: levelName('B'), does: 'plays by doctrine' },
  C: { name: levelName('C'), does: 'tries its plans out: 100 times slower' },
  bold: { name: `${levelName('B')}, ${mannerName('bold').toLowerCase()}`, does: 'attacks sooner' },
  careful: { name: `${levelName('B')}, ${mannerName('careful').toLowerCase()}`, does: 'waits and guards' },
  rush: { name: 'Rush', does: 'everybody runs for the enemy’s ports' },
  turtle: { name: 'Turtle', does: 'everybody sits in their own ports' },
  pacifist: { name: 'Pacifist', does: 'never attacks' },
  raider: { name: 'Raider', does: 'attacks carriers alone' },
  'hauls-nothing': { name: 'Hauls nothing', does: 'transports nothing' },
  'eats-nothing': { name: 'Eats nothing', does: 'brings no CL I' },
  idle: { name: 'Idle', does: 'gives no order' },
};
export const playerWords = (name: string): string => PLAYERS[name]?.name ?? name;
/** 'Raider: attacks carriers alone' */
export const playerLine = (name: string): string => (PLAYERS[name] ? `${playerWords(name)}: ${PLAYERS[name].does}` : name);

/** 'Captain against Captain', 'six doctrines, each against each' */
export function matchupWords(matchups: readonly (readonly [delta: string, gamma: string])[]): string {
  const [first] = matchups;
  if (!first) return '';
  if (matchups.length === 1) return `${playerWords(first[0])} for Delta against ${playerWords(first[1])} for Gamma`;
  return `${new Set(matchups.map(([delta]) => delta)).size} doctrines, each against each`;
}

/** Range of Delta's share in an even fight, in percent. */
const [EVEN_FROM, EVEN_TO] = [45, 55];

const figure = new Intl.NumberFormat('en');
const otherSide = (side: Side): Side => (side === 'delta' ? 'gamma' : 'delta');

/** Side to name and its share in percent: Delta if it is even, otherwise the side that won more. */
function told({ share }: Pick<Measured, 'share'>): { side: Side; percent: number; isEven: boolean } {
  const delta = Math.round(share * 100);
  const isEven = delta >= EVEN_FROM && delta <= EVEN_TO;
  return isEven || delta > 50 ? { side: 'delta', percent: delta, isEven } : { side: 'gamma', percent: 100 - delta, isEven };
}

/** 'Even fight', 'Delta favored, 82%' */
export function fairnessFact(measured: Pick<Measured, 'share'>): string {
  const { side, percent, isEven } = told(measured);
  return isEven ? 'Even fight' : `${sideName(side)} favored, ${percent}%`;
}

/** 'Not an even fight: Delta won 82% of 300 games between two computers (Captains).' */
export function fairnessSentence(measured: Measured): string {
  const { side, percent, isEven } = told(measured);
  const fight = isEven ? 'An even fight' : 'Not an even fight';
  const halves = measured.draw > 0 ? '; a draw counts as half a win' : '';
  const games = figure.format(measured.games);
  return `${fight}: ${sideName(side)} won ${percent}% of ${games} games between two ${levelGrade(measured.player)} computer players (${levelName(measured.player)})${halves}.`;
}

/** 'If both sides do nothing, Gamma wins by strength, 26 to 25: Delta must attack.' @rule 9.3 */
export function idleSentence({ idle: { kind, winner, ports, strength } }: Measured): string {
  if (!winner) return 'If both sides do nothing, the game is a draw.';
  const loser = otherSide(winner);
  const counts = kind === 'strength' ? { word: 'strength', of: strength } : { word: 'ports', of: ports };
  const by = `by ${counts.word}, ${counts.of[winner]} to ${counts.of[loser]}`;
  return `If both sides do nothing, ${sideName(winner)} wins ${by}: ${sideName(loser)} must attack.`;
}

/** 'Tested in 300 games, Captain against Captain (2026-11-23): Delta won 245, Gamma 52, 3 draws. …' */
export function measuredNote({ on, player, games, delta, gamma, draw, low, high }: Measured): string {
  const rank = levelName(player);
  const bounds = [low, high].map((share) => (share * 100).toFixed(1)).join(' and ');
  const wins = `Delta won ${figure.format(delta)}, Gamma ${figure.format(gamma)}, ${count(draw, 'draw')}`;
  return `Tested in ${figure.format(games)} games, ${rank} against ${rank} (${on}): ${wins}. Delta’s share is between ${bounds}% (95% sure).`;
}

const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** 'Even fight', or a note that it is outdated; for scenarios measured in the laboratory. */
export const ownFairnessFact = (measured: ScenarioMeasured, isStale: boolean): string =>
  isStale ? 'Measured before it was changed' : fairnessFact(measured);

/** 'An even fight: Delta won 52% (48 to 56) of 480 games in the laboratory, of 4 days on average, measured on 2026-11-24. Its setup …' */
export function ownFairnessSentence(measured: ScenarioMeasured, isStale: boolean, players: string): string {
  const { side, percent, isEven } = told(measured);
  const fight = isStale ? 'Out of date' : isEven ? 'An even fight' : 'Not an even fight';
  const ends = [measured.low, measured.high].map((x) => Math.round((side === 'delta' ? x : 1 - x) * 100)).sort((a, b) => a - b);
  const games = `${figure.format(measured.games)} games in the laboratory`;
  const about = `${players}, ${tenths.format(measured.days)} days on average, on ${measured.on}`;
  const old = isStale ? ' Its setup has been changed since: ask the laboratory again.' : '';
  return `${fight}: ${sideName(side)} won ${percent}% (${ends.join(' to ')}) of ${games} (${about}).${old}`;
}
