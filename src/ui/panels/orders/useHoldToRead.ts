/** A card that a press would put in is read first: a finger that rests on it has it explained (WhyTip.tsx). */
import { useHoldToAsk } from '../../kit/useHoldToAsk.ts';

/** What asks a sign for its meaning, as a long press does where the browser tells of one. */
const read = (at: EventTarget): void => void at.dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true }));

export const useHoldToRead = () => useHoldToAsk(read);
