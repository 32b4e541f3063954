/** Parses the flags of a script: `--name value`, `--name=value`, `--flag`. `--help` prints them; unknown flags end the script. */

import { didYouMean } from '../../src/ui/kit/closest.ts';

export interface FlagSpec {
  /** The value when the flag is not given; its type is the flag's type. */
  value: number | string | boolean;
  help: string;
}
export type Flags<T extends { [name: string]: FlagSpec }> = {
  [K in keyof T]: T[K]['value'] extends number ? number : T[K]['value'] extends boolean ? boolean : string;
};

function usage(title: string, spec: { [name: string]: FlagSpec }): string {
  const lines = Object.entries(spec).map(([name, { value, help }]) => {
    const flag = typeof value === 'boolean' ? `--${name}` : `--${name} ${typeof value === 'number' ? 'N' : 'TEXT'}`;
    return `  ${flag.padEnd(20)} ${help}${typeof value === 'boolean' ? '' : ` (default ${value === '' ? 'none' : value})`}`;
  });
  return `${title}\n\n${lines.join('\n')}`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Reads the flags; words without dashes come back as `rest`. Prints and ends on --help and on anything wrong. */
export function readFlags<T extends { [name: string]: FlagSpec }>(title: string, spec: T): { flags: Flags<T>; rest: string[] } {
  const flags: { [name: string]: number | string | boolean } = {};
  for (const name in spec) flags[name] = spec[name]!.value;
  const rest: string[] = [];
  const words = process.argv.slice(2);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '--help' || word === '-h') {
      console.log(usage(title, spec));
      process.exit(0);
    }
    if (!word.startsWith('--')) {
      rest.push(word);
      continue;
    }
    const [name, inline] = word.slice(2).split('=', 2) as [string, string | undefined];
    const known = spec[name];
    if (!known)
      fail(
        `No such flag: --${name}.${didYouMean(
          `--${name}`,
          Object.keys(spec).map((one) => `--${one}`),
        )} Try --help.`,
      );
    if (typeof known.value === 'boolean') flags[name] = inline !== 'false';
    else {
      const text = inline ?? words[++i];
      if (text === undefined) fail(`--${name} needs a value.`);
      flags[name] = typeof known.value === 'number' ? Number(text) : text;
      if (typeof known.value === 'number' && !Number.isFinite(flags[name])) fail(`--${name} needs a number, not '${text}'.`);
    }
  }
  return { flags: flags as Flags<T>, rest };
}
