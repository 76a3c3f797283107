import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  DOCUMENT_LIMIT,
  type ForeignFile,
  namesEnding,
  parseJson,
  stemOf,
} from '../../foreign-file.ts'
import { isObject, type Json, ownValue, textIn } from '../../json.ts'
import {
  type Group,
  type Loss,
  type Reading,
  type SourceThing,
  Tally,
  type ToolReader,
} from '../../model.ts'
import { groupOf, hiddenBy, templateOf, toThing } from './article.ts'
import { cleanText, idLink, titleLink, wholeText } from './bbcode.ts'
import type { Known } from './known.ts'
import { lossOf, NO_PICTURES } from './texts.ts'

/** The export of a world of World Anvil: a file of JSON for each article, one of them alone or a zip of them. */
export const worldAnvil: ToolReader = {
  tool: 'world-anvil',
  async recognizes(file) {
    for (const name of jsonNames(file).slice(0, 10))
      if (await readEntity(file, name, DOCUMENT_LIMIT)) return true
    return false
  },
  read: readWorld,
}

/** Articles have far less. One text of many megabytes would hold others up. */
const FILE_BYTES = 2_000_000

/** What is not an article, and is not missed. */
const NOT_MISSED =
  /^(World|User|Category|Layer|Marker|MarkerGroup|BlockFolder|Notebook|Notesection|SubscriberGroup|Variable|VariableCollection|Canvas)$/u

/** What else is not one. */
const LOST: Record<string, Loss> = {
  Image: NO_PICTURES,
  Map: { what: 'Maps', why: 'World Anvil exports their addresses, and not the pictures.' },
  Timeline: { what: 'Timelines', why: 'Dramatis has nothing like it. Their events come along.' },
  Block: { what: 'Stat blocks', why: 'Dramatis has nothing like it.' },
}

const jsonNames = ({ zip, name }: ForeignFile): string[] =>
  zip ? namesEnding(zip, /\.json$/iu) : [name]

const sizeOf = (file: ForeignFile, name: string): number => file.zip?.sizeOf(name) ?? file.size

/** Whatever World Anvil writes says what it is, with an id. Undefined for anything else. */
async function readEntity(
  file: ForeignFile,
  name: string,
  most = FILE_BYTES,
): Promise<Json | undefined> {
  if (sizeOf(file, name) > most) return undefined
  const json = file.zip
    ? parseJson(decodeText(await readWhole(file.zip, name, most)))
    : await file.json()
  const isEntity =
    isObject(json) &&
    typeof json.entityClass === 'string' &&
    textIn(json.id) !== '' &&
    'title' in json
  return isEntity ? json : undefined
}

function readWorld(file: ForeignFile): Reading {
  const known: Known = {
    articles: new Map(),
    secrets: new Map(),
    losses: new Tally(),
    rules: new Tally(),
  }
  const groups = new Map<string, Group>()
  const names = jsonNames(file)
  const large = names.filter((name) => sizeOf(file, name) > FILE_BYTES).length
  known.losses.add({ what: 'Files', why: 'They are larger than 2 MB.' }, large)
  let world = ''

  async function* entities(): AsyncGenerator<{ json: Json; from: string }> {
    for (const from of names) {
      const json = await readEntity(file, from)
      if (json) yield { json, from }
    }
  }

  function isNamed(json: Json): boolean {
    const isIt = textIn(json.title).trim() !== ''
    if (!isIt) {
      known.losses.add({ what: 'Articles without a title', why: 'A thing needs a name.' })
    }
    return isIt
  }

  async function* things(): AsyncGenerator<SourceThing> {
    for await (const { json } of entities()) {
      if (isObject(json.world)) world ||= textIn(json.world.title)
      learn(known, json)
    }
    const secrets: { json: Json; from: string }[] = []
    for await (const { json, from } of entities()) {
      const name = textIn(json.entityClass)
      if (NOT_MISSED.test(name)) continue
      const lost = ownValue(LOST, name)
      if (lost) known.losses.add(lost)
      else if (name === 'Secret') secrets.push({ json, from })
      else if (isNamed(json)) yield toThing(json, from, groupOf(json, groups), known)
    }
    for (const { json, from } of secrets) {
      const { isUsed } = known.secrets.get(textIn(json.id).toLowerCase())!
      if (!isUsed && isNamed(json)) yield toThing(json, from, groupOf(json, groups), known)
    }
  }

  return {
    version: '',
    get name() {
      return world || stemOf(file.name) || 'World Anvil'
    },
    groups,
    things: things(),
    losses: known.losses,
    rules: known.rules,
    notices: new Set(),
    resolve: (name) => (name.startsWith('@') ? known.articles.get(name)?.key : name),
  }
}

function learn({ articles, secrets, losses }: Known, json: Json): void {
  const id = textIn(json.id)
  if (json.entityClass === 'Secret') {
    const found = cleanText(textIn(json.content))
    for (const tag of found.embedded) losses.add(lossOf(tag))
    secrets.set(id.toLowerCase(), { text: wholeText(found), isUsed: false })
    return
  }
  const name = textIn(json.entityClass)
  if (NOT_MISSED.test(name) || ownValue(LOST, name)) return
  const template = templateOf(json).toLowerCase()
  const article = { key: id, template, isHidden: hiddenBy(json) !== undefined }
  articles.set(idLink(id), article)
  const title = titleLink(textIn(json.title))
  if (!articles.has(title)) articles.set(title, article)
}
