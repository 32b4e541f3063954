/** Bidirectional isolation for names in sentences: right-to-left letters must not reorder the surrounding words. */

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** Wraps a name for plain text, such as a label, in isolation marks if it contains right-to-left letters. In JSX use `bdi`. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${OPEN}${name}${CLOSE}` : name);
