import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  DOCUMENT_LIMIT,
  type ForeignFile,
  namesEnding,
  parseMember,
  stemOf,
} from '../../foreign-file.ts'
import { isObject, type Json, ownValue, textIn } from '../../json.ts'
import {
  type Found,
  type Loss,
  NOTHING_LIKE_IT,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { hiddenBy, templateOf, toThing } from './article.ts'
import { cleanText, idLink, titleLink, wholeText } from './bbcode.ts'
import type { Known } from './known.ts'
import { lossOf, NO_PICTURES } from './texts.ts'

/** The export of a world of World Anvil: a file of JSON for each article, one of them alone or a zip of them. */
export const worldAnvil: ToolReader = {
  tool: 'world-anvil',
  async recognizes(file) {
    for (const name of jsonNames(file).slice(0, 10))
      if (await readEntity(file, name, { most: DOCUMENT_LIMIT })) return true
    return false
  },
  read: readWorld,
}

/** Articles have far less. One text of many megabytes would hold others up. */
const FILE_BYTES = 2_000_000

/** What is not an article, and is not missed. */
const NOT_MISSED =
  /^(World|User|Category|Layer|Marker|MarkerGroup|BlockFolder|Notebook|SubscriberGroup|Variable|VariableCollection|Canvas)$/u

/** What else is not one. */
const LOST: Record<string, Loss> = {
  Image: NO_PICTURES,
  Map: { what: 'Maps', why: 'World Anvil exports their addresses, and not the pictures.' },
  Timeline: { what: 'Timelines', why: `${NOTHING_LIKE_IT} Their events come along.` },
  Block: { what: 'Stat blocks', why: NOTHING_LIKE_IT },
  Notesection: { what: 'Notes of notebooks', why: 'They are no articles.' },
}

const jsonNames = ({ zip, name }: ForeignFile): string[] =>
  zip ? namesEnding(zip, /\.json$/iu) : [name]

const sizeOf = (file: ForeignFile, name: string): number => file.zip?.sizeOf(name) ?? file.size

/** An entity of World Anvil has a type and an id. Undefined for other JSON; calls `fails` for a file that is not JSON. */
async function readEntity(
  file: ForeignFile,
  name: string,
  { most = FILE_BYTES, fails = () => {} } = {},
): Promise<Json | undefined> {
  if (sizeOf(file, name) > most) return undefined
  const json = file.zip
    ? parseMember(decodeText(await readWhole(file.zip, name, most)))
    : await file.json()
  if (json === undefined) fails()
  const isEntity =
    isObject(json) &&
    typeof json.entityClass === 'string' &&
    textIn(json.id) !== '' &&
    'title' in json
  return isEntity ? json : undefined
}

function readWorld(file: ForeignFile, found: Found): Reading {
  found.name = stemOf(file.name) || 'World Anvil'
  const known: Known = { articles: new Map(), secrets: new Map(), found }
  return {
    things: thingsOf(file, known),
    resolve: (name) => (name.startsWith('@') ? known.articles.get(name)?.key : name),
  }
}

async function* entitiesOf(
  file: ForeignFile,
  fails?: () => void,
): AsyncGenerator<{ json: Json; from: string }> {
  for (const from of jsonNames(file)) {
    const json = await readEntity(file, from, { fails })
    if (json) yield { json, from }
  }
}

async function* thingsOf(file: ForeignFile, known: Known): AsyncGenerator<SourceThing> {
  const { found } = known
  const large = jsonNames(file).filter((name) => sizeOf(file, name) > FILE_BYTES)
  found.lose('Files', 'They are larger than 2 MB.', large.length)
  let world = ''
  const fails = () => found.lose('Files', 'They are not valid JSON, or are nested too deeply.')
  for await (const { json } of entitiesOf(file, fails)) {
    if (isObject(json.world)) world ||= textIn(json.world.title)
    learn(known, json)
  }
  found.name = world || found.name
  const secrets: { json: Json; from: string }[] = []
  for await (const entity of entitiesOf(file)) {
    const name = textIn(entity.json.entityClass)
    if (NOT_MISSED.test(name)) continue
    const lost = ownValue(LOST, name)
    if (lost) found.losses.add(lost)
    else if (name === 'Secret') secrets.push(entity)
    else if (isNamed(entity.json)) yield toThing(entity.json, entity.from, known)
  }
  for (const { json, from } of secrets) {
    const { isUsed } = known.secrets.get(textIn(json.id).toLowerCase())!
    if (!isUsed && isNamed(json)) yield toThing(json, from, known)
  }

  function isNamed({ title }: Json): boolean {
    const isIt = textIn(title).trim() !== ''
    if (!isIt) found.lose('Articles without a title', 'A thing needs a name.')
    return isIt
  }
}

function learn({ articles, secrets, found }: Known, json: Json): void {
  const id = textIn(json.id)
  if (json.entityClass === 'Secret') {
    const clean = cleanText(textIn(json.content))
    for (const tag of clean.embedded) found.losses.add(lossOf(tag))
    secrets.set(id.toLowerCase(), { text: wholeText(clean), isUsed: false })
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
