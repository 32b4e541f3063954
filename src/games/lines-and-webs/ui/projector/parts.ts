/** One chunk with all projector components of this game. */
export { DayPage } from './day/DayPage.tsx';
export { Glance } from './Glance.tsx';
export { HungerChoices } from './hunger/HungerChoices.tsx';
export { HungerPage } from './hunger/HungerPage.tsx';
export { Now } from './Now.tsx';
export { ProjectorMap } from './ProjectorMap.tsx';
export { Report } from './Report.tsx';
export { SupplyChoices } from './supply/SupplyChoices.tsx';
export { SupplyPage } from './supply/SupplyPage.tsx';
