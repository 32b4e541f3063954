/** English grammar: lists, counts, capitals and articles. */

/** 'a', 'a and b', 'a, b and c'. */
export function listed(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** 'a 33% chance', 'an 8% chance': the article depends on how the number is read. */
export const aChance = (percent: string): string => `a${/^(8|11%|18%|under)/.test(percent) ? 'n' : ''} ${percent} chance`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '1 step', '3 steps'. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
