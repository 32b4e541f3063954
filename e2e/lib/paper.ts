/** What stands on the sheets of a printed page, read from the tags that the browser writes into its PDF: blocks in the order in which they are read. */
import type { Page } from '@playwright/test';

/** A kind of block as PDF names it: H1 to H6, P, LI, TR. */
export type Block = string;

const BLOCKS = /^(H\d?|P|LI|TR)$/;

/** The blocks of each sheet. One that runs over two sheets stands on the first. */
export async function sheetsOf(page: Page): Promise<Block[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1');
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\s*<<([\s\S]*?)>>\s*endobj/g)].map(([, id = '', text = '']) => [id, text]));
  const kidsOf = (text: string, key: 'K' | 'Kids'): string[] => {
    const [, list = ''] = new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(text) ?? [];
    return [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
  };
  const isOf = (text: string, type: string): boolean => new RegExp(`/Type /${type}\\b`).test(text);
  const leaves = (id: string): string[] => {
    const text = objects.get(id) ?? '';
    return isOf(text, 'Pages') ? kidsOf(text, 'Kids').flatMap(leaves) : [id];
  };
  const pages = [...objects.values()]
    .filter((text) => isOf(text, 'Pages') && !/\/Parent /.test(text))
    .flatMap((text) => kidsOf(text, 'Kids').flatMap(leaves));
  const sheets = new Map(pages.map((id) => [id, [] as Block[]]));
  /** The sheet on which it begins; blocks within another are its own. */
  const walk = (id: string, isInside: boolean): string | null => {
    const text = objects.get(id) ?? '';
    const [, kind = ''] = /\/S \/(\w+)/.exec(text) ?? [];
    const [, own] = /\/Pg (\d+) 0 R/.exec(text) ?? [];
    const isBlock = !isInside && BLOCKS.test(kind);
    const starts = kidsOf(text, 'K').map((kid) => walk(kid, isInside || isBlock));
    const at = own ?? starts.find((one) => one !== null) ?? null;
    if (isBlock && at !== null) sheets.get(at)?.push(kind);
    return at;
  };
  const root = [...objects.values()].find((text) => isOf(text, 'StructTreeRoot')) ?? '';
  for (const id of kidsOf(root, 'K')) walk(id, false);
  return [...sheets.values()];
}
