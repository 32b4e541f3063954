/** Search results for clauses, units, cards, terrain, signs and terms. */
import type { World } from '../../../../engine/lines-and-webs/index.ts';
import type { Find } from '../../../../ui/palette/finds.ts';
import type { Block as HouseBlock } from '../../../../ui/rules/book.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import { RULING_CHOICES } from '../../scenarios/rulings.ts';
import { ownValues, valueLabel } from '../../scenarios/rulingWords.ts';
import { type Block, gameSections, RULES } from '../rules/chapters.ts';
import { cardName } from '../words/cardNames.ts';

const LONG = 90;
const short = (text: string): string => {
  const plain = text.replace(/[*`]/g, '');
  return plain.length > LONG ? `${plain.slice(0, LONG)}…` : plain;
};
type Named = Pick<Find, 'label' | 'detail' | 'printed' | 'also'> & { id: string };

/** Text of a row of Appendix B: 'Ruling: Replacements, any number'. */
function ruling(world: World, id: string, cells: readonly string[]): Named | null {
  const known = RULING_CHOICES.find((choice) => choice.id === id);
  if (!known) return null;
  const own = ownValues(world.scenario, known.key);
  const value = [valueLabel(known.key, world.rulings[known.key]), ...own].join('; ');
  return { id, label: `Ruling: ${known.label}. ${value}`, detail: known.meaning, also: `${id} ${cells.join(' ')}` };
}

/** Merges synonyms: 'Disabled, out of action' are one term in plain words. */
function once(name: string): string {
  const [word = name, plain = ''] = name.split(', ');
  return onScreen(word).toLowerCase() === plain.toLowerCase() ? word : name;
}

function named(world: World, block: Block | HouseBlock): Named[] {
  switch (block.kind) {
    case 'clause':
      return [{ id: block.id, label: `${block.id} ${short(block.text)}`, also: block.text }];
    case 'table':
      return block.rows.flatMap(({ id, cells }) =>
        id ? [ruling(world, id, cells) ?? { id, label: short(cells.join(' ')), also: cells.join(' ') }] : [],
      );
    case 'unit':
      return [{ id: block.id, label: block.type.name, detail: 'figures', printed: block.type.name, also: block.text }];
    case 'card':
      return [{ id: block.id, label: cardName(block.card), detail: block.effect, printed: cardName(block.card) }];
    case 'sign':
    case 'term':
      return [{ id: block.id, label: once(block.name), detail: block.text, also: block.name }];
    default:
      return [];
  }
}

export function ruleFinds(world: World, open: (id: string) => void): Find[] {
  return [...RULES, ...gameSections(world)].flatMap((section) =>
    section.blocks.flatMap((block) =>
      named(world, block).map(({ id, ...rest }): Find => ({ id: `rule ${id}`, group: 'rule', ...rest, act: () => open(id) })),
    ),
  );
}
