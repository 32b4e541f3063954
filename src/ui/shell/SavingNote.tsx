/** A warning above the panel if the game is not being saved. */
import { useSaving } from '../../store/writes.ts';
import { lazyPart } from '../kit/lazyPart.tsx';

const SavingTrouble = lazyPart(() => import('./SavingTrouble.tsx').then((m) => m.SavingTrouble));

export function SavingNote() {
  const isWell = useSaving((s) => s.state === 'ready' || s.state === 'waits');
  return isWell ? null : <SavingTrouble />;
}
