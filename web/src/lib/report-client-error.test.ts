import { expect, test } from 'vitest'

import { withoutTokens } from './report-client-error.ts'

test.each([
  ['https://pi.local/npc/3?view=list', 'https://pi.local/npc/3?view=list'],
  ['https://pi.local/join/s3cret?known=true', 'https://pi.local/join?known=true'],
  ['https://pi.local/reset-password#token=s3cret', 'https://pi.local/reset-password'],
  ['https://pi.local/reset-password?token=s3cret', 'https://pi.local/reset-password'],
])('a crash report names %s as %s', (address, reported) => {
  expect(withoutTokens(address)).toBe(reported)
})
