/** Why the recommended deployment may be taken as it is, in words: the panel of setup and the advice say the same (5.1). */
import type { DeploymentFigures } from '../../advice/deployment.ts';

/** 'all 5 combat units are within a carrier’s range, and 1 of 2 home ports is held' */
export function deploymentWhy({ served, fighters, ports, held }: DeploymentFigures): string {
  const fed = `${served === fighters ? 'all' : `${served} of`} ${fighters} combat units are within a carrier’s range`;
  const all = ports === 2 ? 'both' : `all ${ports}`;
  return `${fed}, and ${held === ports ? `${all} home ports are` : `${held} of ${ports} home ports ${held === 1 ? 'is' : 'are'}`} held`;
}
