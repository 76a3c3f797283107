import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { textOf } from '../testing/event-streams.ts'
import {
  mountedRoutes,
  requestOf,
  type Right,
  send,
  statusFor,
  titleOf,
  withoutContent,
} from '../testing/rights/right.ts'
import { rights } from '../testing/rights/table.ts'
import type { TestApp } from '../testing/test-app.ts'
import {
  contentOf,
  PEOPLE,
  PRIVATE,
  type Person,
  SECRET,
  prepareWorlds,
  type World,
} from '../testing/world.ts'

const DMS = new Set<Person>(['creator', 'secondDm', 'gm'])

const worlds = prepareWorlds((app) => app.person('with-password'))

const titled = rights.map((right) => ({ ...right, title: titleOf(right) }))

describe.for(titled)('$title', (right) => {
  test.for([...PEOPLE])('as %s', async (person) => {
    if (right.route === 'POST /api/client-error') {
      vi.spyOn(console, 'error').mockImplementation(() => {})
    }
    const { app, world } = await worlds.openShared()
    const expected = statusFor(right.answers, person)
    // Reading the log writes what others noted before.
    app.context.audit.page({ limit: 1, q: '' })
    const before = contentOf(app)

    const { status, text } = await ask(app, person, right, world)

    if (status < 400 && !right.route.startsWith('GET')) onTestFinished(worlds.discard)
    expect({ status, text }).toMatchObject({ status: expected })
    const refusal = status === 403 && right.refusal ? `"code":"${right.refusal}"` : ''
    expect(text).toContain(refusal)
    const changed = contentOf(app) !== before
    const { changes = !right.route.startsWith('GET') } = right
    const mayChange =
      expected < 400 && (typeof changes === 'boolean' ? changes : changes.includes(person))
    expect(changed, 'whether the data changed').toBe(mayChange)
    const told = right.wholeFile
      ? expected < 400
      : DMS.has(person) && (right.tells ?? text.includes(SECRET))
    expect(text.includes(SECRET), 'whether the answer tells a secret').toBe(told)
    const isOwn = right.wholeFile ? expected < 400 : [right.privateTo ?? []].flat().includes(person)
    expect(text.includes(PRIVATE), 'whether the answer holds a private note').toBe(isOwn)
    const hidden = status === 404 && !right.partly
    const nothing = hidden && (await ask(app, person, right, withoutContent(world)))
    expect(text, 'what is hidden reads as what does not exist').toBe(nothing ? nothing.text : text)
  })
})

test('every route that is mounted is in the table, and no other', async () => {
  const { app } = await worlds.openShared()
  const routes = new Set(rights.map(({ route }) => route))
  expect([...routes].toSorted()).toEqual(mountedRoutes(app.app).toSorted())
})

async function ask(app: TestApp, person: Person, right: Right, about: World) {
  const answer = await send(app, about.people[person].cookie, right.route, requestOf(right, about))
  return { status: answer.status, text: await textOf(answer) }
}
