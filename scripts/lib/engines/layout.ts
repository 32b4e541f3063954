/** Finds layout errors by the boxes of the page's elements. */
import type { Hands } from './hands.ts';

/** Runs in the page: parts that break out of the frame around them, that the window cuts off, or whose text is cut without a sign. */
function brokenBoxes(): string[] {
  const SLACK = 2;
  const nameOf = (el: Element): string => {
    const name = el.getAttribute('data-testid') ?? el.getAttribute('class')?.split(' ')[0] ?? '';
    return `${el.tagName.toLowerCase()} ${name} "${(el.textContent ?? '').trim().slice(0, 30)}"`;
  };
  const scrolls = (style: CSSStyleDeclaration): boolean => style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const isFrame = (style: CSSStyleDeclaration): boolean =>
    Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderBottomWidth) > 0;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth + SLACK) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const walk = (el: Element, frame: Element | null): void => {
    const style = getComputedStyle(el);
    if (style.display === 'none' || style.visibility === 'hidden' || el.classList.contains('sr-only')) return;
    // What only a screen reader is meant to find.
    if (style.clipPath.startsWith('inset') || style.clip.startsWith('rect')) return;
    const isLaidOut = style.position === 'static' || style.position === 'relative';
    const box = el.getBoundingClientRect();
    const around = isLaidOut ? frame?.getBoundingClientRect() : undefined;
    if (frame && around && box.width > 0 && box.height > 0) {
      const out = Math.max(around.left - box.left, box.right - around.right, around.top - box.top, box.bottom - around.bottom);
      if (out > SLACK) faults.push(`${nameOf(el)} stands ${Math.round(out)} px out of ${nameOf(frame)}`);
    }
    const isCut = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && el.scrollWidth > el.clientWidth + SLACK;
    const hasText = [...el.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    if (isCut && hasText && el.clientWidth > 1) faults.push(`${nameOf(el)} is cut off`);
    const inside = scrolls(style) || !isLaidOut ? null : frame;
    // WebKit draws a legend on the edge of its frame, even where it floats.
    if (el instanceof HTMLLegendElement && el.parentElement && isFrame(getComputedStyle(el.parentElement)) && box.width > 1) {
      const edge = el.parentElement.getBoundingClientRect().top + el.parentElement.clientTop;
      if (box.top < edge - 0.5) faults.push(`${nameOf(el)} stands on the edge of ${nameOf(el.parentElement)}`);
    }
    const next = isFrame(style) && !scrolls(style) ? el : inside;
    // A drawing has boxes of its own; closed details keep the boxes of what they hide.
    if (el instanceof SVGElement || el instanceof HTMLSelectElement) return;
    for (const child of el.children) {
      if (el instanceof HTMLDetailsElement && !el.open && child.tagName !== 'SUMMARY') continue;
      walk(child, next);
    }
  };
  walk(document.body, null);
  return faults.slice(0, 12);
}

/** Runs in the page: have all fonts come that it asked for? A font that is still on its way has the state "error" in WebKit, where text is shown without it so long. */
function fontsHaveCome(): boolean {
  const faces = [...document.fonts].filter(({ status }) => status !== 'unloaded');
  return faces.length > 0 && faces.every(({ status }) => status === 'loaded');
}

/** Notes everything that is out of its place on this screen among the page's complaints, once its fonts have come. */
export async function checkLayout(hands: Hands, screen: string): Promise<void> {
  await hands.until(`${screen}: its fonts have come`, fontsHaveCome);
  for (const fault of await hands.tab.run(brokenBoxes)) hands.complaints.push(`${screen}: ${fault}`);
}
