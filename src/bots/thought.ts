/** Thought that can be interrupted: after each small piece of it others may have their turn. */

export type Thought<T> = Generator<undefined, T, undefined>;

/** Thinks it to its end at one go. */
export function runSync<T>(thought: Thought<T>): T {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}
