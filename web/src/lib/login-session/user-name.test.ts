import { expect, test } from 'vitest'

import { nameOf } from './user-name.ts'

test("the sidebar has the signed-in user's name, username or email", () => {
  const mara = { name: 'Mara', username: 'mara.1', email: 'mara@example.org' }
  expect(nameOf(mara)).toBe('Mara')
  expect(nameOf({ ...mara, name: '' })).toBe('mara.1')
  expect(nameOf({ ...mara, name: '', username: '' })).toBe('mara@example.org')
})
