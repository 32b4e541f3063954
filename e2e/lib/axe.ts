/** What axe finds on the screen as it stands. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that look at colours; to the others a theme makes no difference. */
const BY_THEME = ['color-contrast', 'link-in-text-block'];

/** In both themes, a line each; `within` looks at one part, where the rest was looked at before. Nothing moves, so that no colour is caught half way. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A page without frames needs no second page to gather what was found.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (within) axe.include(`[data-testid="${within}"]`);
    if (colorScheme === 'dark') axe.withRules(BY_THEME);
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      for (const node of nodes)
        found.push(`${colorScheme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? help}`);
    }
  }
  return found;
}
