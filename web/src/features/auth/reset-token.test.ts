import { expect, test } from 'vitest'

import { readResetToken } from './reset-token.ts'

test.for([
  ['token=a-_7', '', 'a-_7'],
  ['#token=a-_7', '', 'a-_7'],
  ['', '?token=12', '12'],
  ['', '', undefined],
  ['token=', '?other=1', undefined],
] as const)(
  'the token of a reset link with hash %j and search %j is %j',
  ([hash, search, token]) => {
    expect(readResetToken({ hash, searchStr: search })).toBe(token)
  },
)
