/** With which figures a scenario is played: those that were tuned by play, or the estimates of the rules. */
import { Segmented } from '../kit/Segmented.tsx';
import look from './NewGame.module.css';

interface FiguresProps {
  isTuned: boolean;
  onChoose(isTuned: boolean): void;
}

const WAYS = [
  {
    value: 'tuned',
    name: 'Tuned by play, recommended',
    title: 'Prices, strengths and ports with which the game came out best',
    found: { 'data-testid': 'figures-tuned' },
  },
  {
    value: 'estimates',
    name: 'As estimated in the rules',
    title: 'Appendix A of the rules',
    found: { 'data-testid': 'figures-estimates' },
  },
] as const;

export function Figures({ isTuned, onChoose }: FiguresProps) {
  return (
    <Segmented
      label="Figures"
      legend="Figures"
      options={WAYS}
      chosen={isTuned ? 'tuned' : 'estimates'}
      onChoose={(way) => onChoose(way === 'tuned')}
      className={look.figures}
      testId="figures"
    />
  );
}
