/** Every screen of the game, with the position it needs and the acts that lead to it. */

import type { Page } from '@playwright/test';
import { EDITOR } from './galleryEditor.ts';
import { EDITOR_MAP } from './galleryEditorMap.ts';
import { FIGHTS } from './galleryFight.ts';
import { LESSON_SCREENS } from './galleryLessons.ts';
import { NOTED } from './galleryNotes.ts';
import { OPENING } from './galleryOpening.ts';
import { PLAYERS } from './galleryPlayers.ts';
import { PROJECTOR } from './galleryProjector.ts';
import { STORED } from './galleryStored.ts';
import { WORKBENCH } from './galleryWorkbench.ts';
import { CHOICES, CROWDED_DAY, type Moment, momentOf, type Suits } from './moments.ts';
import { openRecord, type Screen, sit } from './pages.ts';

const PANEL = '[data-testid="panel"]';
type Act = (page: Page, moment: Moment) => Promise<void>;

const asIs: Act = async () => {};
const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();
const key =
  (name: string): Act =>
  (page) =>
    page.keyboard.press(name);

/** A screen behind the curtain at a moment. */
function at(name: string, suits: Suits, act: Act = asIs, recap = false): Screen {
  return {
    name,
    open: async (page, url) => {
      const moment = momentOf(name, suits);
      await openRecord(page, url, moment.record, moment.at);
      await sit(page, recap);
      await act(page, moment);
    },
  };
}

/** The report between the end of this day and the next. */
const dayEnd = (name: string, day: number): Screen => ({
  name,
  open: async (page, url) => {
    const { record, at: n } = momentOf(name, (s) => s.turn > day);
    await openRecord(page, url, record, n, true);
    await page.getByTestId('day-end').waitFor();
    // Its account comes a moment later.
    await page.getByTestId('day-turn').waitFor();
  },
});

const day8 =
  (phase: string, side: string): Suits =>
  (s, next) =>
    s.turn === CROWDED_DAY && s.phase === phase && next.side === side;
const transport = day8('transport', 'delta');

/** A carrier in hand that can bring something, and the first unit in want that it reaches. */
const takeCarrier: Act = async (page) => {
  await page.locator('[data-carrier]:not([aria-disabled="true"])').first().click();
};
const planCarry: Act = async (page, moment) => {
  // Later carries of the day may need a carrier that has moved first.
  const carry = moment.record.commands
    .slice(moment.at)
    .find((c) => c.type === 'carry' && c.to.kind === 'unit' && c.to.unit !== c.carrier && !moment.rules.check(moment.state, c));
  if (carry?.type !== 'carry' || carry.to.kind !== 'unit') return takeCarrier(page, moment);
  await page.locator(`[data-carrier="${carry.carrier}"]`).click();
  await page.locator(`${PANEL} [data-store="${carry.to.unit}"]`).first().click();
  await page.keyboard.press('f');
};

/** The unit's move is chosen in the list, so that the fight that follows is shown. */
const chooseMove: Act = async (page, { next }) => {
  if (next.type !== 'moveUnit') return;
  await page.getByTestId('destination').selectOption(next.to);
};

/** Every unit ordered, and one card picked. */
const orderAll: Act = async (page) => {
  const waiting = page.locator(`${PANEL} [data-deck="out"] button[aria-label^="Give "]`);
  while ((await waiting.count()) > 0) await waiting.first().click();
  await page.locator(`${PANEL} [data-row]`).nth(3).click();
};

/** The game so far from one's own chair, at the last fight in it. */
const watchSoFar: Act = async (page) => {
  await page.getByTestId('menu').click();
  await page.getByTestId('watch-so-far').click();
  await page.getByTestId('replay').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+F');
};

export const SCREENS: readonly Screen[] = [
  {
    name: 'start',
    open: async (page, url) => {
      await page.goto(url);
      await page.getByTestId('start').waitFor();
    },
  },
  {
    name: 'start-second',
    open: async (page, url) => {
      await page.goto(url);
      await page.getByTestId('game-lines-of-battle').click();
      await page.getByRole('heading', { level: 1, name: 'Lines of Battle' }).waitFor();
    },
  },
  {
    name: 'start-again',
    open: async (page, url) => {
      const { record, at: n } = momentOf('curtain', day8('orders', 'gamma'));
      await openRecord(page, url, record, n);
      await sit(page, false);
      await page.getByTestId('menu').click();
      await page.getByTestId('leave').click();
      await page.getByTestId('continue').waitFor();
    },
  },
  {
    name: 'rulings',
    open: async (page, url) => {
      await page.goto(url);
      await page.getByTestId('house-rulings').click();
    },
  },
  {
    name: 'curtain',
    open: async (page, url) => {
      const { record, at: n } = momentOf('curtain', day8('orders', 'gamma'));
      await openRecord(page, url, record, n);
    },
  },
  dayEnd('day-end', CROWDED_DAY),
  dayEnd('day-end-meal', CROWDED_DAY - 2),
  at('setup', (s) => s.phase === 'setup'),
  at('setup-placed', (s, next) => s.phase === 'setup' && next.type === 'endPart'),
  at('recap', day8('orders', 'gamma'), asIs, true),
  at('recap-supply', (s, next) => s.turn === 2 && s.phase === 'orders' && next.side === s.first, asIs, true),
  // Of all records the only one in which a side's last plays of a day come after the other side's last look.
  at(
    'recap-fight',
    (s, next, last, { world }) =>
      world.scenario.id === 'arvel-crossing' && s.turn === 4 && s.phase === 'deploy' && next.side === 'delta' && last?.side === 'gamma',
    asIs,
    true,
  ),
  at('deploy', (s, next) => s.turn >= 4 && s.phase === 'deploy' && next.type === 'landUnit'),
  at('deploy-placed', (s, next, last) => s.turn >= 4 && s.phase === 'deploy' && next.type === 'endPart' && last?.type === 'landTokens'),
  at('spend', day8('spend', 'delta'), (page) => page.getByTestId('draft').waitFor()),
  at('spend-planned', (s, next) => s.turn === CROWDED_DAY && s.phase === 'spend' && next.type === 'endPart'),
  at('spend-units', day8('spend', 'delta'), click('[data-tab="units"]')),
  at('spend-cards', day8('spend', 'delta'), click('[data-tab="cards"]')),
  at('transport', transport),
  at('transport-plan', transport, async (page) => {
    await page.locator('[data-act="doPlan"]:enabled').waitFor();
    await page.locator('[data-run]').nth(3).hover();
  }),
  at('supply', transport, async (page) => {
    await page.keyboard.press('y');
    await page.locator('[data-testid="supply-first"] [aria-busy="false"]').waitFor();
  }),
  at('supply-flow', day8('execute', 'delta'), async (page) => {
    await page.evaluate(() => localStorage.setItem('lines-and-webs.map-layers-on', 'flow dry ports'));
    await page.getByRole('button', { name: 'Layers' }).click();
    for (const name of [/^Flow/, /^When each unit runs out/, /^Ports:/]) await page.getByLabel(name).check();
    await page.keyboard.press('Escape');
  }),
  at('supply-ledger', transport, async (page) => {
    await page.keyboard.press('y');
    await page.getByTestId('supply-ledger').scrollIntoViewIfNeeded();
    await page.getByTestId('supply-ledger').getByText('Fuel', { exact: true }).click();
    await page.getByTestId('supply-stock').scrollIntoViewIfNeeded();
  }),
  at('transport-carrier', transport, takeCarrier),
  at('transport-carry', transport, planCarry),
  at('transport-folded', transport, async (page, moment) => {
    await planCarry(page, moment);
    const fold = page.getByTestId('fold');
    if (await fold.isVisible()) await fold.click();
  }),
  at('transport-move', transport, async (page, moment) => {
    await takeCarrier(page, moment);
    await page.locator(`${PANEL} [data-tab="move"]`).click();
  }),
  at('orders', day8('orders', 'delta')),
  at(
    'orders-laid',
    (s, next, last) => s.turn === CROWDED_DAY && s.phase === 'orders' && next.type === 'endPart' && last?.type === 'setOrders',
  ),
  at('orders-full', (s, next) => s.turn === 1 && s.phase === 'orders' && next.side === 'delta', orderAll),
  {
    name: 'initiative',
    open: async (page, url) => {
      const { record, at: n } = momentOf(
        'initiative',
        (s, _, last) => s.turn === CROWDED_DAY && s.phase === 'execute' && last?.type === 'endPart',
      );
      await openRecord(page, url, record, n);
    },
  },
  at('turn', (s, next) => s.turn >= 6 && s.phase === 'execute' && next.type === 'turnOver'),
  at('move', (s, next) => s.turn >= 4 && next.type === 'moveUnit'),
  at('move-attack', (s, next) => s.turn >= 2 && next.type === 'moveUnit' && !s.execution?.play?.joint, chooseMove),
  at('attack', (s, next) => s.turn >= 2 && next.type === 'attack'),
  at('fire', (s, next) => s.turn >= 2 && next.type === 'fire', click('[data-act="way"][data-of="fire"]')),
  at('card', (_, next) => next.type === 'playCard' && next.card !== 'airDrop'),
  at('after-fight', (_, next, last) => last?.type === 'attack' && next.type === 'endTurn'),
  ...CHOICES.map((kind) => at(`choice-${kind}`, (s) => s.pending?.kind === kind)),
  at('log', day8('execute', 'delta'), key('l')),
  at('log-dice', day8('execute', 'delta'), async (page) => {
    await page.keyboard.press('l');
    await page.getByText('Dice', { exact: true }).click();
  }),
  at(
    'log-taken-back',
    (s) => s.phase === 'setup',
    async (page) => {
      await page.locator('[data-act="takeRecommended"]').click();
      await page.getByTestId('undo').click();
      await page.keyboard.press('l');
    },
  ),
  at('consent', (s, next, last) => last?.type === 'fire' && !s.pending && next.side === last.side, click('[data-testid="ask-consent"]')),
  at('consent-side', day8('spend', 'gamma'), click('[data-testid="ask-consent"]')),
  at(
    'log-consent',
    (s, next, last) => last?.type === 'fire' && !s.pending && next.side === last.side,
    async (page) => {
      await page.getByTestId('ask-consent').click();
      for (const side of ['delta', 'gamma']) await page.getByTestId(`agree-${side}`).click();
      await sit(page);
      await page.keyboard.press('l');
    },
  ),
  ...OPENING,
  at('rules', transport, key('b')),
  at('rules-search', transport, async (page) => {
    await page.keyboard.press('b');
    await page.getByPlaceholder(/^Search/).fill('armor');
  }),
  at('rules-units', transport, async (page) => {
    await page.keyboard.press('b');
    await page.getByRole('button', { name: /^Units of/ }).click();
  }),
  at('rules-clause', transport, async (page) => {
    await page.locator('[data-region="phaseRail"] [aria-current="step"]').click();
    await page.getByTestId('bar-hint').locator('[data-clause]').click();
  }),
  at('help', transport, key('?')),
  at('help-block', transport, async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Blocks' }).click();
    await page.mouse.move(1200, 400);
    await page.mouse.wheel(0, 420);
  }),
  at('palette', transport, key('/')),
  at('palette-search', transport, async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('armor');
  }),
  at('why', transport, async (page, moment) => {
    await takeCarrier(page, moment);
    await page.getByTestId('fill').focus();
  }),
  at('menu', transport, click('[data-testid="menu"]')),
  {
    name: 'end',
    open: async (page, url) => {
      const { record } = momentOf('end', (s, next) => (s.turn === 1 && next.type === 'counterFire') || next.type === 'useDrone');
      await openRecord(page, url, record, record.commands.length);
    },
  },
  at('replay-own', day8('orders', 'gamma'), watchSoFar),
  {
    name: 'replay',
    open: async (page, url) => {
      const { record } = momentOf('end', (s, next) => (s.turn === 1 && next.type === 'counterFire') || next.type === 'useDrone');
      await openRecord(page, url, record, record.commands.length);
      await page.getByTestId('watch').click();
      await page.getByTestId('replay').waitFor();
      for (let i = 0; i < 6; i++) await page.keyboard.press('PageDown');
      for (let i = 0; i < 3; i++) await page.keyboard.press('f');
      await page.keyboard.press('v');
    },
  },
  ...STORED,
  ...EDITOR,
  ...PROJECTOR,
  ...FIGHTS,
  ...LESSON_SCREENS,
  ...NOTED,
  ...EDITOR_MAP,
  ...WORKBENCH,
  ...PLAYERS,
];
