/** Names from outside within a sentence: letters that are read from right to left must not turn the words about them. */

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** A name for a sentence that is plain text, as in a label: between marks of isolation where it has letters that are read from the right. What stands in the page itself is a `bdi`. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${OPEN}${name}${CLOSE}` : name);
