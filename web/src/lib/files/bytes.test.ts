import { expect, test } from 'vitest'

import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [4_096, '4.1 kB'],
  [999_700, '1 MB'],
  [675_000_000, '675 MB'],
  [2_700_000_000, '2.7 GB'],
  [12_340_000_000, '12 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
