/** Breaks the browser's database on purpose, for screenshots and tests. Runs in the page. */

/** Strikes one stored order out of the middle. Runs in the browser. */
export const strike = (n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('lines-and-webs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction('commands', 'readwrite');
      const rows = tx.objectStore('commands').openCursor();
      rows.onsuccess = () => {
        const cursor = rows.result;
        if (!cursor) return;
        if ((cursor.value as { n: number }).n === n) cursor.delete();
        cursor.continue();
      };
      tx.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });

/** Every further write to the store fails, or never ends. Runs in the browser. */
export const breakStore = (how: 'stopped' | 'slow'): void => {
  IDBObjectStore.prototype.add = () => {
    if (how === 'stopped') throw new DOMException('full', 'QuotaExceededError');
    return new Proxy({} as IDBRequest<IDBValidKey>, { get: () => undefined });
  };
};
