/** Starts and ends the browser programs. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What both engines show of the page. */
export const VIEWPORT = { width: 1280, height: 720 };

const PATIENCE = 60_000;

/** Starts a program that does not outlive this one. */
export function started(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Waits until a program says what is looked for; gives the first group of it. */
export function said(child: ChildProcess, stream: Readable | null | undefined, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`It did not say ${what}: ${text.slice(-500)}`)), PATIENCE);
    const settle = (done: () => void): void => {
      clearTimeout(late);
      done();
    };
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
      const found = what.exec(text);
      if (found) settle(() => resolve(found[1] ?? found[0]));
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', (code) => settle(() => reject(new Error(`It ended with ${code}: ${text.slice(-500)}`))));
  });
}

/** Ends a program that was started here: asked first, then by force. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const late = setTimeout(() => child.kill('SIGKILL'), 3000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(late);
}
