import { expect, test } from 'vitest'

import { killWhileWriting } from '../testing/killed-writes.ts'

// `npm run prove -- kill` does it twenty times.
test('a server that is killed while it writes has the revision of each change that it answered, and no other', async () => {
  expect(await killWhileWriting(2)).toBeGreaterThan(40)
})
