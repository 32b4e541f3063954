/** Sentence of the recap: text with emblems, bold places, tokens as cubes, then dice and clauses. */
import { Fragment } from 'react';
import { CLASSES, type PortView, total, type World } from '../../../../engine/lines-and-webs/index.ts';
import { Dice, Marked } from '../../../../ui/log/Sentence.tsx';
import { SaidUnder } from '../../../../ui/rules/SaidUnder.tsx';
import { TokenCount } from '../pieces/Token.tsx';
import { Icon } from '../symbols/Glyph.tsx';
import { placeName, sideName } from '../words/names.ts';
import styles from './Recap.module.css';
import type { Bit, Line } from './recapWords.ts';

export function Bits({ world, bits }: { world: World; bits: readonly Bit[] }) {
  return bits.map((bit, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
    <Fragment key={i}>
      {typeof bit === 'string' ? (
        <Marked text={bit} />
      ) : 'place' in bit ? (
        <b className="semi">{placeName(world, bit.place)}</b>
      ) : (
        <span className={`gap-15 semi ${styles.cubes}`}>
          {CLASSES.filter((cls) => bit.tokens[cls] > 0).map((cls) => (
            <TokenCount key={cls} cls={cls} count={bit.tokens[cls]} size={16} />
          ))}
        </span>
      )}
    </Fragment>
  ));
}

export function RecapLine({ world, line }: { world: World; line: Line }) {
  return (
    <span className={`block ${line.isLoss ? 'semi' : ''}`}>
      <SaidUnder
        text={
          <>
            <Bits world={world} bits={line.bits} />
            {line.dice ? <Dice dice={line.dice} /> : null}
          </>
        }
        clauses={line.clauses}
      />{' '}
    </span>
  );
}

export function PortLine({ port, name }: { port: PortView; name: string }) {
  const since = port.since > 0 ? `, since day ${port.since}` : '';
  return (
    <div
      className={`row small semi narrow round-2 bg-side ${port.holder} ${styles.port}`}
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
