/** What the bench of a fight and that of a card carry alike, for looks and for whoever looks for them. */

interface FrameOf {
  /** At which edge of the map it stands. */
  side: 'top' | 'bottom';
  align: string;
  /** The beat that is told. */
  beat: string;
  isRoom: boolean;
  isSlim: boolean;
}

export const benchFrame = ({ side, align, beat, isRoom, isSlim }: FrameOf) => ({
  'data-side': side,
  'data-align': align,
  'data-beat': beat,
  'data-fight': '',
  'data-region': 'bench',
  'data-large': isRoom ? '' : undefined,
  'data-slim': isSlim ? '' : undefined,
  'data-testid': 'bench',
  'data-theme': 'dark',
});
