/** Help: the keys of the page, the signs on the blocks, and what to do when. */
import { Icon } from '../symbols/Glyph.tsx';
import type { GlyphName } from '../symbols/glyphs.ts';
import { Drawer } from './Drawer.tsx';
import styles from './HelpDrawer.module.css';
import { SHORTCUTS } from './shortcuts.ts';

const SIGNS: readonly [GlyphName, string][] = [
  ['clI', 'CL I: food and water. Every unit eats one on the days with a blue line.'],
  ['clIII', 'CL III: fuel. One to act in Phase 6; Armor one to fight back.'],
  ['clV', 'CL V: ammunition. One to attack and one to fight back; artillery up to three a fire.'],
  ['clIX', 'CL IX: repair. Restores a step or a disabled unit.'],
  ['suppressed', 'Suppressed until the day ends: moves 0 links.'],
  ['degraded', 'Degraded by hunger: neither moves, attacks nor resupplies until fed.'],
  ['disabled', 'Disabled: neither moves nor fights until it gets a CL IX.'],
  ['spent', 'Has acted, or carried all that it may, today.'],
];

export function HelpDrawer() {
  return (
    <Drawer title="Help">
      <section className={styles.section}>
        <h3 className={styles.head}>Keys</h3>
        <dl className={styles.keys}>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                {keys.split(' or ').map((key, i) => (
                  <span key={key}>
                    {i > 0 ? ' or ' : ''}
                    <kbd className="key">{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.section}>
        <h3 className={styles.head}>Signs</h3>
        <ul className={styles.signs}>
          {SIGNS.map(([glyph, words]) => (
            <li key={glyph}>
              <Icon name={glyph} size={18} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h3 className={styles.head}>How to read the table</h3>
        <p className={styles.text}>
          Violet is yours to do: nodes that can be chosen, ways that are planned, the one main button. Ink is settled. Blue with rounded
          blocks is Delta, red with cut corners is Gamma. Solid blocks fight, pale ones carry. The number in the coloured box is the unit's
          dice at its present step; the gauges beside it are its food, fuel and ammunition.
        </p>
        <p className={styles.text}>
          Every figure in a small grey box is a clause: press it to read the rule. What cannot be done stays where it is, with the reason
          under it or on hover.
        </p>
      </section>
    </Drawer>
  );
}
