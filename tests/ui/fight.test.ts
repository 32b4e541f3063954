/** A fight that is told: its beats in the order of the rules, what the bench shows at each, how a press goes on, and the words of its verdict. */
import { act, cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Load } from '../../src/engine/lines-and-webs/index.ts';
import { beginsFight, fightAt } from '../../src/games/lines-and-webs/store/fights.ts';
import { fightOdds } from '../../src/games/lines-and-webs/store/projector/fightOdds.ts';
import type { Playback } from '../../src/games/lines-and-webs/store/scenes.ts';
import { dieSize, nodesOf } from '../../src/games/lines-and-webs/ui/fight/benchPlace.ts';
import { currentBeat, linesOf, roundWords } from '../../src/games/lines-and-webs/ui/fight/benchWords.ts';
import { FightPanel } from '../../src/games/lines-and-webs/ui/fight/FightScreen.tsx';
import { factsOf, isSettled, lossWords, roundsAt } from '../../src/games/lines-and-webs/ui/fight/facts.ts';
import { fightScript, playFight } from '../../src/games/lines-and-webs/ui/fight/tell.ts';
import { extraLosses, outcomeOf, verdictOf } from '../../src/games/lines-and-webs/ui/fight/verdict.ts';
import { nextBeat, playMotion, stopMotion, useMotion } from '../../src/games/lines-and-webs/ui/motion/player.ts';
import { momentAt, type PlaybackTimeline, type Script, stillScript } from '../../src/games/lines-and-webs/ui/motion/script.ts';
import { heardIn } from '../../src/games/lines-and-webs/ui/sound/hear.ts';
import { SOUNDS } from '../../src/games/lines-and-webs/ui/sound/sounds.ts';
import { placeName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { usePace } from '../../src/store/pace.ts';
import { COOLDOWN_MS } from '../../src/ui/kit/pressGuard.ts';
import { play } from '../../src/ui/sound/sound.ts';
import { type Game, ok, type Played, put } from '../rules/kit.ts';
import { acts, duel, faces, field, fights, fires, go, hits } from '../rules/kitCombat.ts';

function tell(before: Game, { R, s, events }: Played, more: Partial<Playback> = {}): Playback {
  const entries = fightAt(
    events.map((event, seq) => ({ seq, turn: 1, phase: 'execute' as const, event })),
    events.findLastIndex(({ type }) => type === 'rolled'),
  );
  const first = R.view(before.s, 'public');
  const fight = entries.map(({ event }) => event);
  const odds = fightOdds(R.world, first, fight.slice(fight.findIndex(beginsFight)));
  return {
    kind: 'fight',
    world: R.world,
    before: first,
    was: first,
    view: R.view(s, 'public'),
    entries,
    lead: [],
    from: 0,
    odds,
    isOver: true,
    isAgain: false,
    ...more,
  };
}

/** Armor against Armor: the defender hits with three of six, the attacker with one of the four dice that are left to it. */
const HARD = [7, 8, 12, 1, 1, 6, 12, 6, 5, 1];
function fought(dice: number[] = HARD, more?: Partial<Playback>): Playback {
  const g = duel();
  return tell(g, fights(g, 'd-armor-1', 'g-armor-1', dice), more);
}

const names = ({ fight }: Script): string[] => fight?.beats.map(({ name }) => name) ?? [];
const beatAt = (script: Script, name: string): number => script.fight?.beats.find((beat) => beat.name === name)?.at ?? -1;
const rollsAt = (script: Script): number[] => script.fight?.beats.flatMap((beat) => (beat.name === 'roll' ? [beat.at] : [])) ?? [];
const turns = (told: Playback, script: Script, t: number): string[] => roundsAt(told, script, t).map(({ rolls }) => rolls[0]?.turn ?? '');

/** The steps beside the fight at its end. */
const stepsOf = (told: Playback, at?: (script: Script) => number): string[] => {
  const script = fightScript(told, 1);
  const t = at?.(script) ?? script.fight?.beats.at(-1)?.at ?? Number.NaN;
  const lines = script.fight ? linesOf(script.fight, script, t) : [];
  return lines.filter(({ state }) => state !== 'later').map(({ name, text }) => `${name}: ${text}`);
};

/** Gamma fights back with these dice and wins, lets the beaten one go back, and plays Mass Cal. */
function called(dice: number[]): Playback {
  const g = duel();
  let p = fights(g, 'd-armor-1', 'g-armor-1', dice, { hands: { gamma: { massCal: 1 } } });
  const all = [...p.events];
  while (p.s.pending?.side === 'gamma' && p.s.pending.kind !== 'pursue') {
    const { kind, side } = p.s.pending;
    const [answer] = p.R.view(p.s, side).prompt.legal.filter(({ type }) => type === (kind === 'massCal' ? 'useMassCal' : kind));
    if (!answer) throw new Error(`no answer to ${kind}`);
    p = ok(p, answer);
    all.push(...p.events);
  }
  return tell(g, { ...p, events: all });
}

afterEach(() => {
  stopMotion();
  vi.useRealTimers();
});

it('7.2 a token that is spent in a fight rises where the attacker stands once it has come up, not where it came from', () => {
  const g = duel();
  put(g, 'd-armor-1', 'C0108');
  const start = acts(g, 'd-armor-1');
  const came = go(start, 'd-armor-1', 'C0107');
  const p = hits(came, 'd-armor-1', 'g-armor-1', HARD);
  const log = [...came.events, ...p.events].map((event, seq) => ({ seq, turn: 1, phase: 'execute' as const, event }));
  const entries = log.slice(log.findIndex(({ event }) => event.type === 'engagementBegan'));
  const lead = log.slice(0, log.length - entries.length);
  // The press was the move and the attack: the board before it has the attacker two steps back.
  const told = { ...tell(start, p), entries, lead, from: entries[0]?.seq ?? 0 };
  const paid = fightScript(told, 1).scenes.flatMap(({ act }) => (act.kind === 'pay' ? [`${act.unit} ${act.node}`] : []));
  expect(paid).toEqual(expect.arrayContaining(['d-armor-1 C0107']));
  expect(paid.filter((one) => one.startsWith('d-armor-1 '))).not.toContain('d-armor-1 C0108');
});

describe('the beats', () => {
  it('7.3 A fight lines up, is paid, rolls the defender’s dice and their hits, then the attacker’s, and ends in a verdict', () => {
    const script = fightScript(fought(), 1);
    expect(names(script).filter((name) => name !== 'retreat' && name !== 'moveIn')).toEqual([
      ...['lineUp', 'pay', 'roll', 'hits', 'roll', 'hits', 'verdict'],
    ]);
  });

  it('The beats last as long as the design says, at each pace, and a verdict always four seconds', () => {
    for (const pace of [1, 1.6, 0.5]) {
      const { fight } = fightScript(fought(), pace);
      const lasts = (name: string) => fight?.beats.find((beat) => beat.name === name)?.ms;
      expect(lasts('lineUp')).toBe(500 * pace);
      expect(lasts('pay')).toBe(350 * pace);
      expect(lasts('roll')).toBe((700 + 6 * 90) * pace);
      expect(lasts('hits')).toBeCloseTo(3 * 350 * pace);
      expect(lasts('verdict')).toBe(4000);
    }
  });

  it('A fight of a turn that is skipped goes by quickly, its verdict too', () => {
    const whole = fightScript(fought(), 1).ms;
    expect(fightScript(fought(), 0.5, 0.4).ms).toBeLessThan(whole / 2);
    expect(fightScript(fought(), 0.5, 0.4).fight?.beats.at(-1)?.ms).toBe(1600);
  });

  it('A part after which a choice is open ends without a verdict', () => {
    expect(names(fightScript(fought(HARD, { isOver: false }), 1)).at(-1)).toBe('rest');
  });

  it('What has been told is not told again: its dice lie while the rest goes on', () => {
    const whole = fought();
    const end = whole.entries.findIndex(({ event }) => event.type === 'engagementEnded');
    const told = { ...whole, from: (whole.entries[end]?.seq ?? 0) + 1 };
    const script = fightScript(told, 1);
    expect(names(script)).not.toContain('roll');
    expect(turns(told, script, 0)).toEqual(['lies', 'lies']);
  });

  it('7.3 While the first dice roll the second wait, and steps fall off the block only after their dice', () => {
    const told = fought();
    const script = fightScript(told, 1);
    const [first = 0, second = 0] = rollsAt(script);
    expect(turns(told, script, 0)).toEqual(['waits', 'waits']);
    expect(turns(told, script, first)).toEqual(['rolls', 'waits']);
    expect(turns(told, script, second)).toEqual(['lies', 'rolls']);
    expect(turns(told, script, beatAt(script, 'verdict'))).toEqual(['lies', 'lies']);
    const stepsAt = (t: number) => momentAt(script, script.beats.indexOf(t)).poses.get('d-armor-1')?.steps;
    expect(stepsAt(first)).toBe(4);
    expect(stepsAt(second)).toBe(2);
  });

  it('No line beside the fight names a winner before the verdict', () => {
    const told = fought();
    const script = fightScript(told, 1);
    const saidAt = (t: number): string =>
      script.fight
        ? linesOf(script.fight, script, t)
            .map(({ name, text }) => `${name} ${text}`)
            .join(' ')
        : '';
    for (const t of script.beats) {
      if (!isSettled(script, t)) expect(saidAt(t)).not.toMatch(/wins|won/);
      else expect(saidAt(t)).toContain(verdictOf(told));
    }
  });

  it('What a roll did is told whole: a unit is never said to be pinned that the same roll destroys or costs a step', () => {
    for (const told of [fought(), fought(HARD), called([7, 7, 7, 7, 1, 1, 1, 1])]) {
      const script = fightScript(told, 1);
      const [end] = script.beats.slice(-1);
      const final = roundsAt(told, script, end ?? 0).map(({ hurt }) => hurt);
      for (let t = 0; t <= (end ?? 0); t += 20)
        for (const [i, { hurt }] of roundsAt(told, script, t).entries()) if (hurt.length > 0) expect(hurt, `at ${t}`).toEqual(final[i]);
      expect(final.some((hurt) => hurt.length > 0)).toBe(true);
    }
  });

  it('7.6 The line marked last is the last that has happened: in the pause after a retreat never the verdict before it', () => {
    const told = called([7, 7, 7, 1, 1, 1, 1, 1, 1, 1]);
    const script = fightScript(told, 1);
    const [end = 0] = script.beats.slice(-1);
    const lines = script.fight ? linesOf(script.fight, script, end) : [];
    const marked = lines.filter(({ state }) => state === 'now');
    expect(lines.length).toBeGreaterThan(3);
    expect(marked.map(({ name }) => name)).toEqual([lines.at(-1)?.name]);
  });

  it('A roll beside the fight tells its dice and hits; what they did stands under them, and in the verdict', () => {
    const rolls = stepsOf(fought()).filter((line) => / rolls: /.test(line));
    expect(rolls).toHaveLength(2);
    for (const line of rolls) expect(line).toMatch(/ rolls: [\d, ]+: (1 hit|\d+ hits|no hits)$/);
  });

  it('7.6 Where the beaten one went is told without the pause of a verdict, which was read before', () => {
    const whole = fought();
    const ended = whole.entries.find(({ event }) => event.type === 'engagementEnded')?.seq ?? Number.NaN;
    const last = (told: Playback): number => fightScript(told, 1).fight?.beats.at(-1)?.ms ?? 0;
    expect(last(whole)).toBeGreaterThan(3000);
    expect(last({ ...whole, from: ended + 1 })).toBeLessThan(1000);
  });

  it('7.6 Who retreats and who moves in is said when somebody does: not while the way is still to be chosen, nor after a draw', () => {
    const whole = fought();
    const gone = new Set(['retreated', 'noWayOut', 'movedIn', 'destroyed']);
    const open = { ...whole, entries: whole.entries.filter(({ event }) => !gone.has(event.type)) };
    expect(open.entries.some(({ event }) => event.type === 'engagementEnded' && event.winner !== null)).toBe(true);
    expect(stepsOf(open).at(-1)).toMatch(/^Verdict: /);
    const drawn = fought(faces(12, 1));
    expect(stepsOf(drawn).at(-1)).toMatch(/^Verdict: A draw/);
  });

  it('8.7 Mass Cal is a step of the fight with what it cost, after the retreat, and the verdict before it says only what the dice took', () => {
    const told = called([7, 7, 7, 7, 1, 1, 1, 1]);
    const steps = stepsOf(told);
    expect(steps.map((step) => step.split(':')[0])).toEqual([
      ...['Both pay', 'Armor A rolls', 'Armor 1 rolls', 'Verdict', 'Retreat', 'Gamma plays Mass Cal'],
    ]);
    expect(steps[0]).toBe('Both pay: Armor 1: 1 CL V. Armor A: 1 CL III and 1 CL V');
    expect(steps[3]).toContain('Armor 1 loses 3 steps and is suppressed: strength 6 to 2.');
    expect(steps[5]).toBe('Gamma plays Mass Cal: Armor 1 loses its last step and is destroyed');
    const atRetreat = stepsOf(told, (script) => script.fight?.beats.find(({ name }) => name === 'retreat')?.at ?? Number.NaN);
    expect(atRetreat.at(-1)).toMatch(/^Retreat: Armor 1 goes to/);
  });

  it('8.7 The bench says which step Mass Cal took, so that hits and steps agree', () => {
    const delta = (told: Playback) => outcomeOf(told)?.sides.find(({ side }) => side === 'delta')?.lines;
    expect(delta(called([7, 7, 7, 7, 1, 1, 1, 1]))).toEqual(['Armor 1 destroyed: 3 steps to the dice and the last to Mass Cal']);
    expect(delta(called([7, 7, 7, 1, 1, 1, 1, 1, 1, 1]))).toEqual([
      'Armor 1 loses 2 steps, suppressed (3 hits: the first suppresses, the other 2 cost a step each), then 1 more to Mass Cal: strength 6 to 2',
    ]);
  });

  it('7.6 A beaten unit without a way out does not retreat: the step that it loses is told instead', () => {
    const whole = fought();
    const ended = whole.entries.findIndex(({ event }) => event.type === 'engagementEnded');
    const at = (n: number) => ({ ...whole.entries[ended]!, seq: whole.entries[ended]!.seq + n });
    const entries = [
      ...whole.entries.slice(0, ended + 1),
      { ...at(1), event: { type: 'noWayOut' as const, unit: 'd-armor-1' } },
      { ...at(2), event: { type: 'stepsLost' as const, unit: 'd-armor-1', n: 1, steps: 1, why: 'noRetreat' as const } },
    ];
    expect(stepsOf({ ...whole, entries }).at(-1)).toBe('Cannot retreat: Armor 1 loses one more step');
  });

  it('8.9 Scouts Out is named on the bench and in the first step, with whom it lets roll first', () => {
    const g = duel();
    const dice = [...faces(6, 1), ...faces(6, 1)];
    const told = tell(g, fights(g, 'd-armor-1', 'g-armor-1', dice, { hands: { delta: { scoutsOut: 1 } } }, true));
    expect(stepsOf(told)[0]).toBe('Delta plays Scouts Out: Armor 1 rolls first');
    expect(stepsOf(fought(faces(12, 1)))[0]).toMatch(/^Both pay/);
    const [first, second] = roundsAt(told, fightScript(told, 1), 0);
    expect(first && roundWords(first, 0, 2, true)).toBe('first, with Scouts Out');
    expect(second && roundWords(second, 1, 2, true)).toBe('then');
  });

  it('A page that keeps still shows each beat as a still of 1.2 seconds or more, in the same order', () => {
    const script = fightScript(fought(), 1);
    const still = stillScript(script);
    expect(names(still)).toEqual(names(script));
    for (const beat of still.fight?.beats ?? []) expect(beat.ms).toBeGreaterThanOrEqual(1200);
    const [first = 0] = rollsAt(still);
    expect(turns(fought(), still, first)).toEqual(['lies', 'waits']);
  });
});

describe('a press', () => {
  const key = (more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
    document.body.dispatchEvent(event);
    return event;
  };
  const now = (): string => {
    const { script, beat } = useMotion.getState();
    return script?.fight ? currentBeat(script.fight, script.beats[beat] ?? 0).name : 'over';
  };

  it('Enter ends one beat after another, and the last one the scene', () => {
    vi.useFakeTimers();
    const script = fightScript(fought(), 1);
    playMotion(script);
    const seen = [now()];
    for (let i = 0; i < names(script).length; i++) {
      expect(key().defaultPrevented).toBe(true);
      seen.push(now());
    }
    expect(seen).toEqual([...names(script), 'over']);
  });

  it('Shift and Enter go to the verdict at once; a click goes on from there', () => {
    vi.useFakeTimers();
    playMotion(fightScript(fought(), 1));
    key({ shiftKey: true });
    expect(now()).toBe('verdict');
    document.body.click();
    expect(now()).toBe('over');
  });

  it('A press on a control beside the fight does its work and leaves the fight alone', () => {
    vi.useFakeTimers();
    const pressed = vi.fn();
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', pressed);
    playMotion(fightScript(fought(), 1));
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(now()).toBe('lineUp');
    button.remove();
  });

  it('Another pace chosen while a fight is told is its pace from the beat that is on', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    usePace.setState({ pace: 'table' });
    const told = fought();
    playFight(told);
    nextBeat();
    nextBeat();
    const before = useMotion.getState().script;
    usePace.setState({ pace: 'quick' });
    const { script, beat } = useMotion.getState();
    expect(currentBeat(script?.fight as PlaybackTimeline, script?.beats[beat] ?? 0).name).toBe('roll');
    expect(script?.fight?.beats[2]?.ms).toBeCloseTo((before?.fight?.beats[2]?.ms ?? 0) / 2);
    usePace.setState({ pace: 'table' });
    vi.unstubAllGlobals();
  });

  it('Without a press the scene ends by itself, after the verdict', () => {
    vi.useFakeTimers();
    playMotion(fightScript(fought(), 1));
    const lasts = useMotion.getState().script?.ms ?? 0;
    vi.advanceTimersByTime(lasts - 100);
    expect(now()).toBe('verdict');
    vi.advanceTimersByTime(200);
    expect(now()).toBe('over');
  });
});

it.each([false, true])('7.5.1 the verdict says why a winner did not move into the empty hex: pinned before the fight %s', (suppressed) => {
  const g = duel();
  put(g, 'd-armor-1', 'C0107', { suppressed });
  const won = tell(g, fights(g, 'd-armor-1', 'g-armor-1', [...faces(6, 1), ...faces(6, 12)]));
  const moved = won.entries.some(({ event }) => event.type === 'movedIn');
  expect(moved).toBe(!suppressed);
  for (const said of [verdictOf(won), outcomeOf(won)?.more])
    expect(said?.includes('Suppressed, Armor 1 does not move in.')).toBe(suppressed);
});

/** What HARD costs both. */
const LOST = 'Armor 1 loses 2 steps and is suppressed: strength 6 to 4. Armor A is suppressed.';

describe('the verdict', () => {
  it('7.5 The verdict says for both sides what they lost, and of a unit without a step left that it is destroyed', () => {
    expect(outcomeOf(fought())).toMatchObject({
      winner: 'gamma',
      head: 'Gamma wins',
      sides: [
        {
          side: 'delta',
          lines: ['Armor 1 loses 2 steps: strength 6 to 4, suppressed (3 hits: the first suppresses, the other 2 cost a step each)'],
        },
        { side: 'gamma', lines: ['Armor A suppressed'], steps: [] },
      ],
    });
    // Drawn as a row whose marker goes from box to box; off its end where the unit is gone.
    const moved = (told: Playback) => outcomeOf(told)?.sides.flatMap(({ steps }) => steps);
    expect(moved(fought())).toEqual([{ name: 'Armor 1', strengths: [6, 5, 4, 2], from: 4, to: 2 }]);
    const killed = fought([1, 1, 1, 1, 1, 1, 12, 12, 12, 12, 12, 12]);
    expect(outcomeOf(killed)?.sides.flatMap(({ lines }) => lines)).toEqual(['Armor 1 unharmed', 'Armor A destroyed']);
    expect(moved(killed)).toMatchObject([{ name: 'Armor A', from: 4, to: 0 }]);
    expect(verdictOf(killed)).toContain('Armor A is destroyed.');
    expect(
      factsOf(
        killed.world,
        killed.entries.map(({ event }) => event),
      ).losses.map((loss) => lossWords(killed.world, loss)),
    ).toContain('destroyed');
  });

  it('7.5 The verdict stands as soon as the last die lies and its hits have fallen, also where a choice is open, and not before', () => {
    for (const isOver of [true, false]) {
      const script = fightScript(fought(HARD, { isOver }), 1);
      const last = script.fight?.beats.findLast(({ name }) => name === 'hits');
      const at = (last?.at ?? 0) + (last?.ms ?? 0);
      expect(script.beats.filter((t) => isSettled(script, t))).toEqual(script.beats.filter((t) => t >= at));
      expect(script.ms - at).toBeGreaterThan(2000);
    }
  });

  it('The winner is named with the chance that it had, and the shares of both sides and a draw add up', () => {
    const told = fought();
    const odds = told.odds;
    if (odds?.kind !== 'engagement') throw new Error('no odds');
    expect(verdictOf(told)).toBe(`Armor A wins. ${LOST} Gamma had ${Math.round(100 * odds.lose)}% to win.`);
    expect(odds.win + odds.draw + odds.lose).toBeCloseTo(1);
  });

  it('A draw is told as one, with its chance', () => {
    expect(verdictOf(fought(faces(12, 1)))).toMatch(/^A draw\. The odds of a draw: \d+%\.$/);
  });

  it('7.4, 7.9 Where hits and steps differ the verdict says why: the first hit suppresses, but a 12 of guns takes a step as well', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0505');
    const lines = (dice: number[]) =>
      outcomeOf(tell(g, fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', dice.length, dice)))?.sides.flatMap((side) => side.lines);
    expect(lines([9, 9])).toEqual(['strength 6 to 5, suppressed (2 hits: the first suppresses, the other costs a step)']);
    expect(lines([12, 9])).toEqual(['strength 6 to 4, suppressed (artillery’s 12 suppresses and costs a step)']);
    expect(lines([9, 1]), 'its head says it').toEqual([]);
    put(g, 'g-armor-1', 'C0505', { suppressed: true });
    expect(lines([9, 9])).toEqual(['strength 6 to 4 (suppressed already: each hit costs a step)']);
    expect(lines([12, 1])).toEqual(['strength 6 to 5 (suppressed already: each hit costs a step, a 12 no more)']);
    put(g, 'g-armor-1', 'C0505', { steps: 1, suppressed: false });
    expect(lines([12, 1])).toEqual(['Armor A destroyed (artillery’s 12 suppresses and costs a step)']);
  });

  it('7.9 What a fire did is said as its odds name it, with the chance of just that and of any effect, which had been told before', () => {
    const shot = (face: number, steps: { suppressed?: boolean } = {}): Playback => {
      const g = field();
      put(g, 'd-fa-1', 'C0305');
      put(g, 'g-armor-1', 'C0505', steps);
      return tell(g, fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-armor-1', 1, [face]));
    };
    const heads = (told: Playback) => [outcomeOf(told)?.head, outcomeOf(told)?.more];
    expect(heads(shot(9))).toEqual(['Armor A is suppressed', 'The odds: 42% for just this, 50% for any effect.']);
    expect(heads(shot(12))).toEqual(['Armor A loses 1 step', 'The odds: 8% for just this, 50% for any effect.']);
    expect(heads(shot(3))).toEqual(['Armor A is not hit', 'The odds of no effect: 50%.']);
    // Each hit on who is suppressed costs a step: there is but one effect.
    expect(heads(shot(9, { suppressed: true }))).toEqual(['Armor A loses 1 step', 'The odds of an effect: 50%.']);
    expect(verdictOf(shot(9))).toBe('Armor A is suppressed. The odds: 42% for just this, 50% for any effect.');
    // A sum that is out in its last digits is no greater part than the whole.
    const { odds, ...told } = shot(9);
    if (odds?.kind !== 'fire') throw new Error('no odds');
    const losses = { ...odds.losses, nothing: 0.125, suppressedOnly: 0.875 + 1e-15, destroyed: 0, steps: [0, 0, 0, 0] };
    expect(outcomeOf({ ...told, odds: { ...odds, losses } })?.more).toBe('The odds of an effect: 87%.');
    const hit = outcomeOf(shot(9));
    expect(hit && extraLosses(hit)).toEqual([]);
  });

  it('9.1 a port that is taken is named, with what lies in it', () => {
    const told = fought(HARD, { odds: null });
    const [port] = told.view.ports;
    const last = told.entries.at(-1);
    if (!port || !last) throw new Error('no port');
    const takenWith = (store: Load) =>
      verdictOf({
        ...told,
        view: { ...told.view, ports: [{ ...port, holder: 'delta' as const, store }] },
        entries: [
          ...told.entries,
          { ...last, event: { type: 'portTaken' as const, port: port.node, by: 'delta' as const, unit: 'd-armor-1' } },
        ],
      });
    const name = placeName(told.world, port.node);
    expect(takenWith({ clI: 3, clIII: 1, clV: 0, clIX: 0 })).toMatch(new RegExp(` takes ${name}, with 4 tokens in it\\.$`));
    expect(takenWith({ clI: 0, clIII: 0, clV: 0, clIX: 0 })).toMatch(new RegExp(` takes ${name}\\.$`));
  });

  it('Without odds the winner and the losses are named alone', () => {
    expect(verdictOf(fought(HARD, { odds: null }))).toBe(`Armor A wins. ${LOST}`);
  });
});

describe('the bench', () => {
  it('The bench keeps clear of both fighters, the way of the beaten one and the place of the winner', () => {
    const told = fought();
    const nodeOf = (id: string) => told.before.units.find((unit) => unit.id === id)?.node;
    expect(nodesOf(told)).toEqual(expect.arrayContaining([nodeOf('d-armor-1'), nodeOf('g-armor-1')]));
    const retreated = { type: 'retreated', unit: 'd-armor-1', path: ['0305', '0304'] } as const;
    const entries = [...told.entries, { seq: 99, turn: 1, phase: 'execute' as const, event: { ...retreated, path: [...retreated.path] } }];
    expect(nodesOf({ ...told, entries })).toEqual(expect.arrayContaining(['0304', '0305']));
  });

  it('Dice are 72 px wide, from nine on 60, small on a telephone, and never wider than the bench lets them lie', () => {
    expect(dieSize(2, 880)).toBe(72);
    expect(dieSize(8, 880)).toBe(72);
    expect(dieSize(9, 880)).toBe(60);
    expect(dieSize(16, 880)).toBe(60);
    expect(dieSize(10, 684)).toBe(43);
    // Beside the dice of one side stands why the other rolls none.
    expect(dieSize(6, 684, false, true)).toBe(59);
    expect(dieSize(6, 944, false, true)).toBe(72);
    expect(dieSize(6, 390)).toBe(34);
    // Before a room they are half as large again, as long as there is room for them.
    expect(dieSize(3, 1300, true)).toBe(112);
    expect(dieSize(9, 1300, true)).toBe(92);
    expect(dieSize(16, 1300, true)).toBe(72);
    for (const width of [366, 480, 684, 880, 1480])
      for (let dice = 1; dice <= 14; dice++) {
        const perRow = Math.floor((width - 60) / (dieSize(dice, width) + 10));
        expect(perRow * 2).toBeGreaterThanOrEqual(dice);
      }
  });
});

describe('sound', () => {
  it('Each die is heard when it comes to lie, and a hit knocks with it', () => {
    const script = fightScript(fought(), 1);
    const dice = script.scenes.filter(({ act }) => act.kind === 'dice').map((scene) => heardIn(scene, script));
    expect(dice.map((heard) => heard.filter(({ sound }) => sound === 'die').length)).toEqual([6, 4]);
    expect(dice.map((heard) => heard.filter(({ sound }) => sound === 'hit').length)).toEqual([3, 1]);
    const delays = dice[0]?.flatMap(({ sound, delay }) => (sound === 'die' ? [delay] : [])) ?? [];
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
  });

  it('A page that cannot sound stays silent without a complaint', () => {
    expect(typeof AudioContext).toBe('undefined');
    expect(() => play(SOUNDS.die)).not.toThrow();
  });
});

describe('a fight that ends by itself', () => {
  const rests = (): boolean => document.documentElement.hasAttribute('data-rests');
  const isLate = (): boolean => document.documentElement.hasAttribute('data-late');
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  /** The verdict of a told fight stands. */
  function atVerdict(): number {
    vi.useFakeTimers();
    const script = fightScript(fought(), 1);
    act(() => playMotion(script));
    render(createElement(FightPanel));
    const { ms, items } = useMotion.getState().script as Script;
    const last = items.at(-1) as number;
    pass(last);
    expect(useMotion.getState().script).not.toBeNull();
    return ms - last;
  }
  afterEach(() => {
    pass(COOLDOWN_MS);
    cleanup();
    stopMotion();
    vi.useRealTimers();
  });

  it('A press that was meant for its Go on and comes too late reaches nothing that stands there next', () => {
    const left = atVerdict();
    pass(left - 1);
    expect(rests()).toBe(false);
    pass(1);
    expect(useMotion.getState().script).toBeNull();
    expect(rests()).toBe(true);
    expect(isLate()).toBe(true);
    pass(COOLDOWN_MS);
    expect(rests() || isLate()).toBe(false);
  });

  it('One that was ended by a press lets the next press count at once', () => {
    atVerdict();
    act(() => nextBeat());
    expect(useMotion.getState().script).toBeNull();
    expect(rests() || isLate()).toBe(false);
  });
});
