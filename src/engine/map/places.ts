/** Finds one place each for those who want some of them, such as squares to shoot from. */

export class Places<P, T extends { readonly places: Iterable<P> }> {
  /** Who has which place. */
  readonly held = new Map<P, T>();

  /** Gives another one a place, for which earlier ones move over; false if there is none for all of them. Exact: such sets are a matroid. */
  add(one: T, tried = new Set<P>()): boolean {
    for (const place of one.places) {
      if (tried.has(place)) continue;
      tried.add(place);
      const holder = this.held.get(place);
      if (holder && !this.add(holder, tried)) continue;
      this.held.set(place, one);
      return true;
    }
    return false;
  }
}
