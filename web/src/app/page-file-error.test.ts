import { expect, test } from 'vitest'

import { isFailedDownload } from './page-file-error.ts'

test.each([
  ['Failed to fetch dynamically imported module: http://a/assets/b.js', true],
  ['error loading dynamically imported module: http://a/assets/b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for http://a/assets/b.css', true],
  ['Cannot read properties of undefined', false],
])('%j says that a file of the page is missing: %s', (message, isMissing) => {
  expect(isFailedDownload(new TypeError(message))).toBe(isMissing)
})
