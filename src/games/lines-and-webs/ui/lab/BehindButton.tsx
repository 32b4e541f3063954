import { Film } from 'lucide-react';

/** Opens the games behind a line of a ranking. */
export const BehindButton = ({ title, onPress }: { title: string; onPress(): void }) => (
  <button
    type="button"
    className="btn btn-quiet btn-small px-2"
    aria-label={`Games behind: ${title}`}
    title="Games behind it"
    onClick={onPress}
  >
    <Film size={16} aria-hidden="true" />
  </button>
);
