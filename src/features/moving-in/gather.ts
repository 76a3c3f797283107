import type { Visibility } from '../../choices.schemas.ts'
import type { Database } from '../../db/database.ts'
import { createSliceClock, letOthersRun, type Watch } from '../../db/long-work.ts'
import { readWhole } from '../campaign-files/zip-reader.ts'
import { stageFile } from '../uploads/staged-file.ts'
import { type ForeignFile, PICTURE_BYTES } from './foreign-file.ts'
import { Labels } from './labels.ts'
import {
  Found,
  type ReadingChoices,
  type SourceThing,
  type Tool,
  type ToolReader,
} from './model.ts'
import * as errors from './moving-in.errors.ts'
import { cutText } from './split-text.ts'
import { type Kept, Spool } from './spool.ts'

const MOST_THINGS = 100_000
/** Texts may name a thing many thousand times. What it becomes has a shorter name. */
const LONGEST_NAME = 200

/** What is kept in memory of each thing. */
export interface Indexed extends Kept {
  key: string
  group: string
  name: string
  visibility: Visibility
  hasPicture: boolean
  hasTags: boolean
  /** Of a session. */
  day: string | undefined
  number: string | undefined
}

/** Everything that a file holds, once it is read. */
export interface Gathered {
  tool: Tool
  found: Found
  index: Indexed[]
  /** Of values that have no field here. */
  labels: Labels
  /** Whether a picture can be stored, by its name, once it was read. */
  checked: Map<string, boolean>
  /** What a text or another thing of the key `from` names, whether it comes along or not. */
  named(name: string, from: string): Indexed | undefined
  read(indexed: Indexed): Promise<SourceThing>
  /** Undefined for a picture that the file does not hold. */
  picture(name: string): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Reads a whole file into a spool. Throws `invalid` for one that holds nothing. */
export async function gather(
  db: Database,
  file: ForeignFile,
  reader: ToolReader,
  { choices, signal, onProgress = () => {} }: Watch & { choices: ReadingChoices },
): Promise<Gathered> {
  const spool = new Spool(await stageFile(db, []))
  try {
    const found = new Found()
    const reading = await reader.read(file, found, choices)
    const index: Indexed[] = []
    const labels = new Labels()
    const keys = new Set<string>()
    const clock = createSliceClock()
    for await (const thing of reading.things) {
      signal?.throwIfAborted()
      if (keys.has(thing.key)) {
        found.lose('Things that are in the file twice', 'The first is taken.')
        continue
      }
      if (index.length === MOST_THINGS) throw errors.tooManyThings(MOST_THINGS)
      const facts = factsOf(thing)
      keys.add(facts.key)
      index.push({ ...(await spool.add(thing)), ...facts })
      labels.add(thing.group, thing.own ?? [])
      onProgress({ done: index.length, total: index.length })
      if (clock.isUp()) await letOthersRun()
    }
    if (index.length === 0) {
      const [loss] = found.losses.list()
      throw errors.nothingInside(loss ? `${loss.what}: ${loss.why}` : '')
    }
    const byKey = new Map(index.map((one) => [one.key, one]))
    return {
      tool: reader.tool,
      found,
      index,
      labels,
      checked: new Map(),
      named(name, from) {
        const key = reading.resolve ? reading.resolve(name, from) : name
        return key === undefined ? undefined : byKey.get(key)
      },
      read: (indexed) => spool.read<SourceThing>(indexed),
      picture: async (name) =>
        reading.picture
          ? reading.picture(name)
          : file.zip && readWhole(file.zip, name, PICTURE_BYTES),
      close: () => spool.close(),
    }
  } catch (error) {
    await spool.close()
    throw error
  }
}

function factsOf(thing: SourceThing): Omit<Indexed, keyof Kept> {
  const { group, visibility, tags = [] } = thing
  // A part of a text keeps all of it in memory, a copy does not.
  const [key, name] = JSON.parse(
    JSON.stringify([thing.key, cutText(thing.name, LONGEST_NAME)]),
  ) as [string, string]
  return {
    key,
    group,
    name,
    visibility,
    hasPicture: thing.picture !== undefined,
    hasTags: tags.length > 0,
    day: thing.date,
    number: thing.number,
  }
}
