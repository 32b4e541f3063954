/** What the present page writes for the text of a game that version 1.1 of the rules or an older one began: the later rulings at their defaults, and whose rules it is played by. */
export const grown = (text: string): string =>
  text
    .replace('"defendPay":"must",', '"defendPay":"must","armorFuel":"activation","moveIn":"began",')
    .replace(/("players":[24]\}),?\},$/m, '$1,"edition":"1.1"},');
