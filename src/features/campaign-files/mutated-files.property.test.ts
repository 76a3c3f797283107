import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { editJson, type JsonEdit, jsonEdits } from '../../testing/attacks/edited-json.ts'
import { mutated } from '../../testing/attacks/mutated.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import type { Browser } from '../../testing/browser.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { prepareWorlds } from '../../testing/world.ts'
import { edited, unzipped, zipped } from '../../testing/zip-files.ts'
import { check, exportOf, settled, traces } from './campaign-imports.fixture.ts'

type Bytes = Uint8Array<ArrayBuffer>

const worlds = prepareWorlds()

/** Where in a campaign file, as numbers that any file has an answer to, and what to write there. */
interface Edit extends JsonEdit {
  file: number
  line: number
}

const edits: fc.Arbitrary<Edit> = fc
  .tuple(fc.record({ file: fc.nat(100), line: fc.nat(100) }), jsonEdits)
  .map(([at, edit]) => ({ ...at, ...edit }))

function apply(zip: Bytes, edit: Edit): Bytes {
  const names = Object.keys(unzipped(zip)).filter((name) => name.endsWith('json'))
  const name = names[edit.file % names.length]!
  return edited(zip, name, (text) => {
    const lines = name.endsWith('.ndjson') ? text.split('\n') : [text]
    const at = edit.line % lines.length
    lines[at] = editJson(lines[at]!, edit)
    return lines.join('\n')
  })
}

const withoutFile = (zip: Bytes, number: number): Bytes => {
  const files = Object.entries(unzipped(zip))
  return zipped(Object.fromEntries(files.toSpliced(number % files.length, 1)))
}

/** Imports the file, and exports what came of it; or answers what went wrong. */
async function refusalOf(app: TestApp, dm: Browser, body: Bytes): Promise<string | undefined> {
  const before = traces(app)
  let shown = await check(dm, body)
  if (shown.state === 'ready') {
    await dm.post(`/api/campaign-imports/${shown.id}/confirm`, {}).expect(202)
    shown = await settled(dm, shown.id)
  }
  if (shown.state !== 'done') return traces(app) === before ? shown.error! : ''
  await exportOf(app, dm, shown.campaign_id!)
  return undefined
}

test(
  'any change to a campaign file is imported and exported again, or refused with a sentence and nothing changed',
  patient,
  async () => {
    let { app, world } = await worlds.open()
    const original = await exportOf(app, world.people.creator, world.campaign)
    const changes = fc.oneof(
      fc.record({ bytes: mutated(original) }),
      fc.record({ missing: fc.nat(50) }),
      fc.record({ edits: fc.array(edits, { minLength: 1, maxLength: 3 }) }),
    )
    const make = (change: { bytes: Bytes } | { missing: number } | { edits: Edit[] }): Bytes => {
      if ('bytes' in change) return change.bytes
      if ('missing' in change) return withoutFile(original, change.missing)
      return change.edits.reduce(apply, original)
    }
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const refusal = await refusalOf(app, world.people.creator, make(change))
        if (refusal === undefined) ({ app, world } = await worlds.open())
        expect(refusal ?? 'It was imported.').toMatch(/^\S.{10,}/s)
        expect(refusal ?? '').not.toMatch(/sqlite|constraint failed|\[object|server log/i)
      }),
      tries(150),
    )
  },
)
