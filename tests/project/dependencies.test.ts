/** What the page is made of besides itself: an audit of the lockfile that needs no network. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}
interface Wanted {
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
}

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const wanted = JSON.parse(read('package.json')) as Wanted;
const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: { [path: string]: Package & Partial<Wanted> } };
const { '': own, ...packages } = lock.packages;
const all = Object.entries(packages);
const shipped = all.filter(([, one]) => !one.dev && !one.devOptional);
const names = (list: readonly [string, unknown][]): string[] => list.map(([path]) => path.replace(/^.*node_modules\//, ''));

/** May be passed on with the page, and ask for no more than to be named. */
const FREE: ReadonlySet<string> = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'OFL-1.1']);

describe('the lockfile', () => {
  it('names every package by its hash, and none by an address of its own', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(all.length).toBeGreaterThan(shipped.length);
    expect(names(all.filter(([, one]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? '')))).toEqual([]);
    expect(names(all.filter(([, one]) => one.resolved !== undefined || one.link === true))).toEqual([]);
  });

  it('wants what package.json wants, each in one version and from the registry', () => {
    expect(own?.dependencies).toEqual(wanted.dependencies);
    expect(own?.devDependencies).toEqual(wanted.devDependencies);
    for (const [name, asked] of Object.entries({ ...wanted.dependencies, ...wanted.devDependencies })) {
      // A second version of one package stands under another name: 'npm:typescript@7.0.2'.
      const version = asked.replace(/^npm:[a-z-]+@/, '');
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe('what is shipped with the page', () => {
  it('has no package that nobody decided on: change the numbers here on purpose', () => {
    const direct = Object.keys(wanted.dependencies).length;
    expect({ direct, indirect: shipped.length - direct }).toEqual({ direct: 16, indirect: 14 });
  });

  it('runs nothing when it is installed', () => {
    expect(names(shipped.filter(([, one]) => one.hasInstallScript))).toEqual([]);
  });

  it('is free to be passed on', () => {
    expect(shipped.filter(([, one]) => !FREE.has(one.license ?? '')).map(([path, one]) => `${path}: ${one.license}`)).toEqual([]);
  });
});
