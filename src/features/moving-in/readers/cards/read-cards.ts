import { openZip, readWhole, type ZipReader } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import { type ForeignFile, parseJson, stemOf } from '../../foreign-file.ts'
import { type Group, type ToolReader, type Reading, type SourceThing, Tally } from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { type Card, readCard } from './card.ts'
import { cardInPng, isPng } from './png-card.ts'

const CHARACTERS = 'characters'
const LORE = 'lore'
const CARD_BYTES = 30_000_000
const CHARX = 'card.json'
const CARD_NAME = /\.(png|json|charx)$/iu

/** A file of one card, and where its picture is. */
interface Found {
  card: Card
  from: string
  picture?: string
}

/** Character cards of chat programs: PNG, JSON or CHARX, or a zip of many. */
export const cards: ToolReader = {
  tool: 'card',
  async recognizes(file) {
    if (isPng(file.head)) return cardInPng(await file.bytes()) !== undefined
    if (!file.zip) return readCard(await file.json()) !== undefined
    if (file.zip.has(CHARX)) return true
    const names = fileNames(file)
    if (names.length === 0 || !names.every((name) => CARD_NAME.test(name))) return false
    return (await readMember(file, names[0]!)) !== undefined
  },
  read,
}

const fileNames = ({ zip }: ForeignFile): string[] =>
  [...zip!.names()].filter((name) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/u.test(name))

async function readMember({ zip }: ForeignFile, name: string): Promise<Found | undefined> {
  if (zip!.sizeOf(name) > CARD_BYTES) return undefined
  const bytes = await readWhole(zip!, name, CARD_BYTES)
  if (/\.charx$/iu.test(name)) {
    const inner = await openZip(bytes).catch(() => undefined)
    const found = inner?.has(CHARX) ? await readCharx(inner, name) : undefined
    return found && { ...found, ...(found.picture && { picture: name + INSIDE + found.picture }) }
  }
  const card = readCard(isPng(bytes) ? cardInPng(bytes) : parseJson(decodeText(bytes)))
  return card && { card, from: name, ...(isPng(bytes) && { picture: name }) }
}

/** Between the name of a CHARX in a zip and the path in it: no path has two. */
const INSIDE = '//'

async function readCharx(zip: ZipReader, from: string): Promise<Found | undefined> {
  const text = decodeText(await readWhole(zip, CHARX, CARD_BYTES))
  const json = parseJson(text) as { data?: { assets?: unknown } } | undefined
  const card = readCard(json)
  const picture = iconOf(json?.data?.assets, zip)
  return card && { card, from, ...(picture !== undefined && { picture }) }
}

async function* cardsOf(file: ForeignFile, losses: Reading['losses']): AsyncGenerator<Found> {
  if (!file.zip) {
    const isPicture = isPng(file.head)
    const card = readCard(isPicture ? cardInPng(await file.bytes()) : await file.json())
    if (card) yield { card, from: file.name, ...(isPicture && { picture: '' }) }
    return
  }
  if (file.zip.has(CHARX)) {
    const found = await readCharx(file.zip, CHARX)
    if (!found) throw errors.unreadableAs('a character card', 'its card.json cannot be read.')
    yield found
    return
  }
  for (const name of fileNames(file)) {
    const found = await readMember(file, name)
    if (found) yield found
    else losses.add({ what: 'Files without a card', why: `Such as ${name.slice(0, 80)}.` })
  }
}

/** The main picture of a CHARX, such as `embeded://assets/icon/main.webp`, as its specification spells it; else another that is there. */
function iconOf(assets: unknown, zip: ZipReader): string | undefined {
  const icons = (Array.isArray(assets) ? assets : []).filter((asset) => asset?.type === 'icon')
  return [...icons.filter(({ name }) => name === 'main'), ...icons]
    .map(({ uri }) => String(uri).replace(/^embedd?ed:\/\//u, ''))
    .find((path) => zip.has(path))
}

function read(file: ForeignFile): Reading {
  const groups = new Map<string, Group>([
    [CHARACTERS, { key: CHARACTERS, label: 'Characters', guess: 'npc' }],
  ])
  const losses: Reading['losses'] = new Tally()
  const rules: Reading['rules'] = new Tally()
  const keyOf = uniqueKeys()
  let version = ''

  async function* things(): AsyncGenerator<SourceThing> {
    for await (const { card, from, picture } of cardsOf(file, losses)) {
      version = card.version
      if (card.name === '') {
        losses.add({ what: 'Cards without a name', why: 'An NPC needs a name.' })
        continue
      }
      const key = keyOf(`card:${card.name.toLowerCase()}`)
      yield { key, from, ...toThing(card), ...(picture !== undefined && { picture }) }
      for (const { name, keys, text } of card.lore) {
        groups.set(LORE, { key: LORE, label: 'Lore', guess: 'article:Lore' })
        const aliases = keys.filter((one) => one.toLowerCase() !== name.toLowerCase())
        yield {
          key: keyOf(`${key}/lore:${name.toLowerCase()}`),
          group: LORE,
          name,
          from,
          visibility: 'dm',
          text,
          aliases: aliases.map((alias) => ({ name: alias })),
        }
      }
    }
  }

  return {
    get version() {
      return version
    },
    name: stemOf(file.name) || 'Characters',
    groups,
    things: things(),
    losses,
    rules,
    notices: new Set(),
    async picture(name) {
      if (name === '') return file.bytes()
      const [card = '', path] = name.split(INSIDE)
      if (path === undefined) return readWhole(file.zip!, card, CARD_BYTES)
      return readWhole(
        await openZip(await readWhole(file.zip!, card, CARD_BYTES)),
        path,
        CARD_BYTES,
      )
    },
  }
}

const section = (heading: string, text: string) =>
  text === '' ? [] : [`**${heading}**\n\n${text}`]

function toThing(card: Card): Omit<SourceThing, 'key' | 'from'> {
  const [first, ...others] = card.greetings
  return {
    group: CHARACTERS,
    name: card.name,
    visibility: 'dm',
    text: card.description,
    personality: card.personality,
    dmText: [
      ...section('Scenario', card.scenario),
      ...section('Greeting', first ?? ''),
      ...others.flatMap((text) => section('Another greeting', text)),
      ...section('Example dialogue', card.examples),
      ...section('Notes of its creator', card.creatorNotes),
      ...section('Instructions for a model', card.systemPrompt),
      ...section('Creator', card.creator),
    ].join('\n\n'),
    tags: card.tags,
    aliases: card.aliases.map((name) => ({ name })),
  }
}
