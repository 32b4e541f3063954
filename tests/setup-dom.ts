// For tests of the screens: matchers for the DOM, patience, and an empty page after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit for what hangs, not a measure of the machine.
configure({
  asyncUtilTimeout: 30_000,
  // Every look that finds nothing yet makes an error. The library's own prints the whole page each time: with a map on it a second.
  getElementError: (message) => Object.assign(new Error(message ?? 'Nothing was found.'), { name: 'TestingLibraryElementError' }),
});
afterEach(cleanup);
