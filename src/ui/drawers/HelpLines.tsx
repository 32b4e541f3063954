/** Parts of a game's help: sentences with their clauses, and a table of its pieces. */

import type { ReactNode } from 'react';
import { Clause } from '../rules/Clause.tsx';

/** Sentences, each with its clause, and what comes of it. */
export const HelpLines = ({ lines }: { lines: readonly (readonly string[])[] }) => (
  <ul className="grid gap-1">
    {lines.map(([text, clause, then]) => (
      <li key={text} className="flex gap-2 between">
        <span>
          {text} {clause ? <Clause clause={clause} /> : null}
        </span>
        {then ? <b className="nowrap">{then}</b> : null}
      </li>
    ))}
  </ul>
);

/** Sentences, each beside its picture. */
export const HelpDiagrams = ({ lines }: { lines: readonly { text: string; clause: string; picture: ReactNode }[] }) => (
  <ul className="stack gap-3">
    {lines.map(({ text, clause, picture }) => (
      <li key={text} className="flex gap-3">
        {picture}
        <span>
          {text} <Clause clause={clause} />
        </span>
      </li>
    ))}
  </ul>
);

interface PieceRow {
  sign: ReactNode;
  name: string;
  figures: readonly (string | number)[];
}

export const HelpPieces = ({ heads, rows }: { heads: readonly string[]; rows: readonly PieceRow[] }) => (
  <table className="table full-width">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ sign, name, figures }) => (
        <tr key={name}>
          <th scope="row">
            <span className="inline gap-2">
              {sign} {name}
            </span>
          </th>
          {figures.map((figure, i) => (
            <td key={heads[i + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
