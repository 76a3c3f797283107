import { expect, test } from 'vitest'

import { killWhileWriting } from '../killed-writes.ts'

// A minute on a quiet machine.
test(
  'a server that is killed twenty times while it writes has the revision of each change that it answered, and no other',
  { timeout: 600_000 },
  async () => {
    expect(await killWhileWriting(20)).toBeGreaterThan(400)
  },
)
