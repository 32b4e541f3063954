/** A port in one line: its holder's sign and colour, its own sign, its name, and what lies in its store. */
import { type PortView, total } from '../../../../engine/lines-and-webs/index.ts';
import { Icon } from '../symbols/Glyph.tsx';
import { sideName } from '../words/names.ts';
import styles from './Recap.module.css';

export function PortLine({ port, name }: { port: PortView; name: string }) {
  const since = port.since > 0 ? `, since day ${port.since}` : '';
  return (
    <div
      className={`${styles.port} ${styles[port.holder]}`}
      title={`${name}: held by ${sideName(port.holder)}${since}; ${total(port.store)} of ${port.boxes} boxes full`}
    >
      <Icon name={port.holder} size={14} />
      <Icon name={port.kind} size={16} />
      <span className="ellipsis grow min-0">{name}</span>
      <span className="sr-only">, held by {sideName(port.holder)}</span>
      <span>
        {total(port.store)}/{port.boxes}
      </span>
    </div>
  );
}
