/** The projector's parts of this game, fetched as one. */
export { DayPage } from './day/DayPage.tsx';
export { Glance } from './Glance.tsx';
export { Now } from './Now.tsx';
export { ProjectorMap } from './ProjectorMap.tsx';
export { Report } from './Report.tsx';
export { SupplyChoices } from './supply/SupplyChoices.tsx';
export { SupplyPage } from './supply/SupplyPage.tsx';
