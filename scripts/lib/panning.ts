/** Counts frames in the page while the mouse drags the map. */
import type { Page } from '@playwright/test';
import { percentile } from './percentile.ts';

export interface Panning {
  /** Frames a second, over the whole drag. */
  fps: number;
  /** 95 of 100 frames took no longer than this. */
  p95FrameMs: number;
  frames: number;
}

interface Probe {
  times: number[];
  on: boolean;
  tick(time: number): void;
}
type Probed = Window & typeof globalThis & { panProbe?: Probe };

const STEPS = 90;
const TURNS = 2;

/**
 * Drags the map in two slow circles and counts the frames. The table must be on the screen; the view is left as the drag leaves it,
 * `closer` presses of the zoom button are given first.
 */
export async function measurePanning(page: Page, closer = 0): Promise<Panning> {
  const map = page.getByRole('application');
  for (let i = 0; i < closer; i += 1) await page.getByRole('button', { name: 'Closer' }).click();
  await page.waitForTimeout(600);
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map to drag.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const radius = Math.min(box.width, box.height) * 0.28;
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const probe: Probe = {
      times: [],
      on: true,
      tick(time) {
        probe.times.push(time);
        if (probe.on) requestAnimationFrame(probe.tick);
      },
    };
    (window as Probed).panProbe = probe;
    requestAnimationFrame(probe.tick);
  });
  for (let i = 1; i <= STEPS * TURNS; i += 1) {
    const turn = (i / STEPS) * 2 * Math.PI;
    await page.mouse.move(middle.x + radius * Math.sin(turn), middle.y + radius * (1 - Math.cos(turn)) * 0.6);
  }
  const times = await page.evaluate(() => {
    const probe = (window as Probed).panProbe;
    if (probe) probe.on = false;
    return probe?.times ?? [];
  });
  await page.mouse.up();
  const gaps = times.slice(1).map((t, i) => t - (times[i] as number));
  const span = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    fps: Math.round((gaps.length / Math.max(1, span)) * 10000) / 10,
    p95FrameMs: Math.round(percentile(gaps, 95) * 10) / 10,
    frames: gaps.length,
  };
}
