import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createDocument, type OpenApiDocument } from '../openapi/document.ts'
import { type Attack, attacksOn } from '../testing/attacks/requests.ts'
import { patient, tries } from '../testing/attacks/runs.ts'
import { textOf } from '../testing/event-streams.ts'
import { rights } from '../testing/rights/table.ts'
import { type TestApp } from '../testing/test-app.ts'
import { contentOf, type Person, prepareWorlds, SECRET, type World } from '../testing/world.ts'

// Valid and nearly valid requests to every route of the API's description, by each person of the table of rights.

const RUNS = 10

/** In what only the stranger may see. */
const ELSEWHERE = 'q8xelsewhere'
const DMS = new Set<Person>(['creator', 'secondDm', 'gm'])

const worlds = prepareWorlds(async ({ context: { db } }) => {
  for (const [table, column, name] of [
    ['campaigns', 'description', 'Elsewhere'],
    ['npcs', 'backstory', 'Nobody of yours'],
    ['tags', 'description', 'Foreign'],
    ['locations', 'description', 'Far away'],
    ['maps', 'name', 'Far lands'],
  ]) {
    const update = `update ${table} set ${column} = ? where name = ?`
    const { changes } = db.connection.prepare(update).run(ELSEWHERE, name!)
    if (changes !== 1) throw new Error(`The stranger has no ${name}.`)
  }
})

// What a crashed page reports goes to the log; anything else there fails the test that caused it.
beforeEach(() => {
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes(' error A page crashed: ')) print(...words)
  })
})

/** The same for all routes, and slow to write. */
let document: OpenApiDocument | undefined

const routes = [...Map.groupBy(rights, ({ route }) => route)]

describe('no request is answered with a fault, changes what it is refused, or tells what is hidden', () => {
  test.for(routes)('at %s', patient, async ([, ownRights]) => {
    const wholeFile = ownRights.some((right) => right.wholeFile)
    const { app, world } = await worlds.openShared()
    document ??= createDocument(app.app.routes)
    const attacks = attacksOn(ownRights, world, document)
    await fc.assert(
      fc.asyncProperty(attacks, async (attack) => {
        const { app } = await worlds.openShared()
        const before = contentOf(app)
        const { status, text } = await send(app, world, attack)
        const after = contentOf(app)
        // The next attack begins with the same content, and with no attempts counted.
        if ((status < 400 && attack.method !== 'GET') || status === 429) await worlds.discard()

        const isRefused = status >= 400
        expect([
          ...(isRefused ? faultsOf(status, text) : []),
          ...(isRefused && after !== before ? [`${status}, and the data changed`] : []),
          ...(isRefused || !wholeFile ? markersIn(text, attack) : []),
        ]).toEqual([])
      }),
      tries(RUNS),
    )
  })
})

async function send({ app }: TestApp, world: World, attack: Attack) {
  const { person, method, path, body = null } = attack
  const headers = new Headers({ Cookie: world.people[person].cookie, ...attack.headers })
  const answer = await app.request(path, { method, headers, body }, {})
  const type = answer.headers.get('content-type')
  if (type?.startsWith('text/event-stream'))
    return { status: answer.status, text: await textOf(answer) }
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isZip = type === 'application/zip'
  const files = isZip ? Object.values(unzipSync(bytes)) : [bytes]
  return { status: answer.status, text: Buffer.concat(files).toString('latin1') }
}

/** A refusal is a sentence for a person. A missing Ollama is not a fault of the server. */
function faultsOf(status: number, text: string): string[] {
  const { error } = JSON.parse(text) as { error: string }
  const isSentence =
    /^\S.{5,}/s.test(error) && !/sqlite|constraint failed|undefined|\[object|\n\s+at /i.test(error)
  const isFault = status >= 500 && !(status === 503 && error.includes('Ollama'))
  return isFault || !isSentence ? [`${status}: ${error}`] : []
}

/** What this person may not see, and did not send. */
function markersIn(text: string, { person, path, body }: Attack): string[] {
  const hidden = [
    ...(DMS.has(person) ? [] : [SECRET]),
    ...(person === 'stranger' ? [] : [ELSEWHERE]),
  ]
  return hidden.filter(
    (marker) => text.includes(marker) && !path.includes(marker) && !String(body).includes(marker),
  )
}
