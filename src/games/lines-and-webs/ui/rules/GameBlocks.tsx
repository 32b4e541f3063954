/** @jsxImportSource react */
/** Reference entries generated from the game: unit type with its values, special card, symbol, term. */

import { SIDES, type UnitType } from '../../../../engine/lines-and-webs/index.ts';
import { Hits } from '../../../../ui/kit/Hits.tsx';
import styles from '../../../../ui/rules/Rules.module.css';
import { count } from '../../../../ui/words/grammar.ts';
import { onScreen, printedFor } from '../../../../ui/words/terms.ts';
import { CardSign } from '../pieces/Cards.tsx';
import { SmallBlock } from '../pieces/Face.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { StepRow } from '../pieces/StepBox.tsx';
import { ClassIcon, Icon } from '../symbols/Glyph.tsx';
import { cardClause, cardName } from '../words/cardNames.ts';
import {
  type CardBlock,
  countsText,
  type GameBlock,
  kindText,
  rangeText,
  type SignBlock,
  type TermBlock,
  type UnitBlock,
} from './chapters.ts';
import { sampleBlock } from './sampleBlock.ts';

/** 'Sabotage (9-Line Recovery!)': name on the screen, and printed name. */
const inBoth = (name: string): string => (printedFor(name) === null ? name : `${onScreen(name)} (${name})`);

interface EntryProps<B> {
  block: B;
  find: readonly string[];
  onClause: (clause: string) => void;
}

function ClauseLink({ clause, onClause }: { clause: string; onClause: (clause: string) => void }) {
  return (
    <button type="button" className={styles.link} onClick={() => onClause(clause)}>
      {clause}
    </button>
  );
}

function Boxes({ type }: { type: UnitType }) {
  const { clI, clIII, clV, open } = type.boxes;
  const all = [
    ['clI', 'CL I', clI],
    ['clIII', 'CL III', clIII],
    ['clV', 'CL V', clV],
  ] as const;
  return (
    <span className="inline wrap gap-3">
      {all.map(([glyph, name, n]) => (
        <span key={glyph} className="inline gap-05">
          <ClassIcon cls={glyph} size={14} label={name} /> {n}
        </span>
      ))}
      <span>+{open} any supply</span>
    </span>
  );
}

function Unit({ block: { id, type, price, counts }, find }: EntryProps<UnitBlock>) {
  const range = rangeText(type);
  const owner = countsText(counts.delta) ? 'delta' : 'gamma';
  return (
    <article className={`flex gap-3 align-top py-2 line-top easy`} data-rule={id} tabIndex={-1} aria-label={type.name}>
      <SmallBlock unit={sampleBlock(type, owner)} size={48} detail="fit" />
      <div>
        <h4 className="normal">
          <Hits text={inBoth(type.name)} words={find} />
        </h4>
        <p className="pale regular">
          <Hits text={`${type.short}: ${kindText(type)}, ${type.echelon}`} words={find} />
        </p>
        <dl className={`grid align-middle mt-1 ${styles.facts}`}>
          <dt className="caption">Strength by step</dt>
          <dd>
            <StepRow steps={4} strengths={type.strength} />
          </dd>
          <dt className="caption">Moves</dt>
          <dd>{count(type.move, 'link')} for one CL III</dd>
          {range === null ? null : (
            <>
              <dt className="caption">Range</dt>
              <dd>{range}</dd>
            </>
          )}
          <dt className="caption">Boxes</dt>
          <dd>
            <Boxes type={type} />
          </dd>
          {type.kind === 'sustainment' ? (
            <>
              <dt className="caption">Carries</dt>
              <dd>{count(Math.ceil((type.boxes.clI + type.boxes.clIII + type.boxes.clV + type.boxes.open) / 2), 'token')} per day</dd>
            </>
          ) : null}
          <dt className="caption">Price</dt>
          <dd>{price}</dd>
          {SIDES.map((side) => {
            const text = countsText(counts[side]);
            return text ? (
              <div key={side}>
                <dt className="caption">
                  <SideEmblem side={side} size={13} isBare isNamed />
                </dt>
                <dd>{text}</dd>
              </div>
            ) : null;
          })}
        </dl>
      </div>
    </article>
  );
}

function Card({ block: { id, card, price, copies, when, effect }, find, onClause }: EntryProps<CardBlock>) {
  return (
    <article className={`flex gap-3 align-top py-2 line-top easy ${styles.entry}`} data-rule={id} tabIndex={-1} aria-label={cardName(card)}>
      <CardSign kind={card} size={24} />
      <div>
        <h4 className="normal">
          <Hits text={inBoth(cardName(card))} words={find} />
        </h4>
        <p>
          <Hits text={effect} words={find} />
        </p>
        <p className="pale regular">
          <Hits text={`${when} · ${price} · ${copies} per side`} words={find} /> ·{' '}
          <ClauseLink clause={cardClause(card)} onClause={onClause} />
        </p>
      </div>
    </article>
  );
}

function Named({ block, find, onClause }: EntryProps<SignBlock | TermBlock>) {
  return (
    <p className={`flex gap-3 align-top py-2 line-top easy ${styles.entry}`} data-rule={block.id} tabIndex={-1}>
      {block.kind === 'sign' ? <Icon name={block.glyph} size={20} /> : null}
      <span>
        <b>
          <Hits text={block.name} words={find} />
        </b>
        : <Hits text={block.text} words={find} /> <ClauseLink clause={block.clause} onClause={onClause} />
      </span>
    </p>
  );
}

export function GameBlockView({ block, ...rest }: EntryProps<GameBlock>) {
  if (block.kind === 'unit') return <Unit block={block} {...rest} />;
  return block.kind === 'card' ? <Card block={block} {...rest} /> : <Named block={block} {...rest} />;
}
