/** Button in the prompt of a solo player: asks for a suggestion. */

import { Lightbulb } from 'lucide-react';
import { useGame } from '../../store/game.ts';
import { useTable } from '../../store/table.ts';
import { buttonProps } from '../acts/act.ts';
import { actOf } from '../acts/acts.ts';
import { mayAsk } from '../acts/mayAsk.ts';
import styles from './Computer.module.css';

export function AskButton() {
  const may = useGame(mayAsk);
  const isOn = useTable((t) => t.isAsking);
  if (!may) return null;
  return (
    <button
      type="button"
      className={`stack btn-quiet round-2 tiny justify-center align-middle absolute ink on-raised edge lit ${styles.ask}`}
      aria-label={actOf('advise').label}
      aria-pressed={isOn}
      {...buttonProps(actOf('advise'))}
      data-testid="advise"
    >
      <Lightbulb size={19} aria-hidden="true" />
      Advice
    </button>
  );
}
