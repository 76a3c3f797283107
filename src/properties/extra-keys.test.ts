import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createDocument, type OpenApiDocument } from '../openapi/document.ts'
import {
  type DescribedRoute,
  withExtraKeys,
  withForbiddenValues,
} from '../testing/attacks/extra-keys.ts'
import { textOf } from '../testing/event-streams.ts'
import { requestOf, type Right, send, type Sent, statusFor } from '../testing/rights/right.ts'
import { rights } from '../testing/rights/table.ts'
import { seeded } from '../testing/seeded.ts'
import { contentOf, type Person, prepareWorlds } from '../testing/world.ts'

// Requests that carry more than their routes name ("mass assignment"): ids, owners, roles, times, prototypes.

/** Above all ids of the world, because the ids of new rows are random. */
const FIRST_NEW_ID = 1_000_000

const worlds = prepareWorlds(async (app) => {
  await app.person('with-password')
  app.context.db.connection.prepare('update sqlite_sequence set seq = ?').run(FIRST_NEW_ID)
})

/** The built-in generator draws the same for the same request. */
let random = seeded(7)

beforeEach(() => {
  vi.spyOn(Math, 'random').mockImplementation(() => random())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(worlds.discard)

/** The fewest rights first. */
const PERSONS = [
  'visitor',
  'stranger',
  'otherPlayer',
  'author',
  'creator',
  'secondDm',
  'siteAdmin',
] as const satisfies Person[]

/** The first row of each route, for the person with the fewest rights who may use it, and for a DM. */
const writes = new Map(
  rights
    .filter(({ route }) => !route.startsWith('GET'))
    .flatMap((right) => {
      const mayAsk = PERSONS.filter((person) => statusFor(right.answers, person) < 400)
      const persons = mayAsk.filter((person, at) => at === 0 || person === 'creator')
      return persons.map((person) => ({ ...right, person }))
    })
    .toReversed()
    .map((write) => [`${write.route} ${write.person}`, write]),
)

test.for([...writes.values()].toReversed())(
  'keys that its route does not name change nothing of a request: $route, as $person',
  async ({ person, ...right }) => {
    const { route, sent } = await describeRoute(right)
    const plain = await outcome(right, person, sent)
    expect(plain.status).toBeLessThan(400)

    expect(await outcome(right, person, withExtraKeys(sent, route))).toEqual(plain)

    for (const other of withForbiddenValues(sent, route, person)) {
      const { status, ...rest } = await outcome(right, person, other)
      expect(status < 400 ? { status, ...rest } : rest).toMatchObject(
        status < 400 ? plain : { isUnchanged: true },
      )
    }
  },
)

let document: OpenApiDocument | undefined

async function describeRoute(right: Right): Promise<{ route: DescribedRoute; sent: Sent }> {
  const { app, world } = await worlds.openShared()
  document ??= createDocument(app.app.routes)
  const [method = '', template = ''] = right.route.split(' ')
  const operation = document.paths[template.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  return { route: { operation, document, world }, sent: requestOf(right, world) }
}

/** The outcome of the request in a world of its own: its status, its answer, and all that is stored then. */
async function outcome({ route }: Right, person: Person, sent: Sent) {
  random = seeded(7)
  const { app, world } = await worlds.openShared()
  const before = contentOf(app)
  const answer = await send(app, world.people[person].cookie, route, sent)
  const told = masked(await textOf(answer))
  const after = contentOf(app)
  const logins = app.context.db.connection
    .prepare('select * from login_sessions order by user_id, expires_at')
    .all()
  // What a request changes in memory alone, such as attempts, must not meet the next one.
  if (answer.status < 400 || answer.status === 429) await worlds.discard()
  // Row by row, in an order that random ids do not change.
  const rows = masked(`${after}\n${JSON.stringify(logins, null, 1)}`).split(/,?\n(?= \{|\]|\w)/)
  const stored = rows.toSorted()
  return { status: answer.status, told, stored, isUnchanged: after === before }
}

/** Without what differs from one time to the next. */
function masked(text: string): string {
  return (
    text
      .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      // Random ids, and times in milliseconds, which an id may look like.
      .replaceAll(/\b[1-9]\d{6,}\b/g, 'NUMBER')
      .replaceAll(/"qr_svg":".+?<\/svg>"/g, 'CODE')
      // Looked for at the first letter of each word alone: most words are shorter.
      .replaceAll(/(?<![\w$+/=-])[\w$+/=-]{32,}/g, 'TOKEN')
  )
}
