/** Players that are programs. Nothing of the page's first load needs them. */

export { type Pick, picker } from './random/picker.ts';
export { PLAY_WEIGHTS, propose, type Style, sampleLegal, sampleStyled, type Weights } from './random/sampling.ts';
