/** The result sheets of tables that played on paper, typed one after the other. */

import { useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { Dialog } from '../../../../ui/kit/Dialog.tsx';
import { NumberField } from '../../../../ui/kit/NumberField.tsx';
import { NO_FIGURES, PAPER_FIGURES, paperResult } from '../../account/paperResult.ts';
import { bySides } from '../../account/types.ts';
import { endingWords } from '../account/words.ts';
import { Button } from '../kit/Button.tsx';
import { SideEmblem } from '../pieces/SideEmblem.tsx';
import { sideName } from '../words/names.ts';
import styles from './Class.module.css';
import { addResult, MOST_TABLES } from './handedIn.ts';

const MOST_DAYS = 31;

export function TypePaper({ onClose }: { onClose(): void }) {
  const [table, setTable] = useState(1);
  const [day, setDay] = useState(1);
  const [figures, setFigures] = useState(bySides(() => NO_FIGURES));
  const result = paperResult(table, day, figures);
  const add = () => {
    addResult(result, 'paper');
    setTable(Math.min(MOST_TABLES, table + 1));
    setFigures(bySides(() => NO_FIGURES));
  };
  return (
    <Dialog
      title="Result sheet of a table"
      onClose={onClose}
      testId="type-paper"
      foot={
        <>
          <Button look="main" onClick={add} data-testid="paper-add">
            Add table {table}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="row wrap gap-4 py-2">
        <NumberField label="Table" value={table} bounds={[1, MOST_TABLES]} onNumber={(n) => setTable(n ?? 1)} testId="paper-table" />
        <NumberField label="Last day" value={day} bounds={[1, MOST_DAYS]} onNumber={(n) => setDay(n ?? 1)} testId="paper-day" />
        <output className="semi" data-testid="paper-ending">
          {endingWords(result)}
        </output>
      </div>
      <div className="row gap-6 align-top">
        {SIDES.map((side) => (
          <fieldset key={`${side} ${table}`} className={`stack gap-2 align-stretch ${styles.sheetSide}`}>
            <legend className="semi row gap-1">
              <SideEmblem side={side} size={16} /> {sideName(side)}
            </legend>
            {PAPER_FIGURES.map(({ key, name, most }) => (
              <NumberField
                key={key}
                label={name}
                value={figures[side][key]}
                bounds={[0, most]}
                onNumber={(n) => setFigures({ ...figures, [side]: { ...figures[side], [key]: n ?? 0 } })}
                testId={`paper-${side}-${key}`}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
