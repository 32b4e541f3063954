/** The laboratory's players in words. They stand on scenarios' cards too: nothing of the laboratory is fetched for them. */
import { levelName, mannerName } from '../../../../ui/words/computers.ts';

/** What each player is called, and what it does. */
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
const playerWords = (name: string): string => PLAYERS[name]?.name ?? name;
/** 'Raider: attacks carriers alone' */
export const playerLine = (name: string): string => (PLAYERS[name] ? `${playerWords(name)}: ${PLAYERS[name].does}` : name);

/** 'Captain against Captain', 'six doctrines, each against each' */
export function matchupWords(matchups: readonly (readonly [delta: string, gamma: string])[]): string {
  const [first] = matchups;
  if (!first) return '';
  if (matchups.length === 1) return `${playerWords(first[0])} for Delta against ${playerWords(first[1])} for Gamma`;
  return `${new Set(matchups.map(([delta]) => delta)).size} doctrines, each against each`;
}
