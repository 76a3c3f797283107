import { expect, test } from 'vitest'

import { isDm, roleName, roleTag } from './role-names.ts'

test.each([
  ['dm', true, 'DM', 'Dungeon Master'],
  ['gm', true, 'DM', 'Dungeon Master'],
  ['player', false, 'Player', 'Player'],
] as const)(
  '%s: is shown what is visible only to dm or gm: %s; is labelled %s and %s',
  (role, asDm, tag, name) => {
    expect({ asDm: isDm(role), tag: roleTag(role), name: roleName(role) }).toEqual({
      asDm,
      tag,
      name,
    })
  },
)
