import { openZip, readWhole, type ZipReader } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import {
  type ForeignFile,
  namesEnding,
  parseJson,
  PICTURE_BYTES,
  stemOf,
} from '../../foreign-file.ts'
import type { Found, Reading, SourceThing, ToolReader } from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { paragraphs } from '../../split-text.ts'
import { type Card, readCard, readLoreBook } from './card.ts'
import { cardInPng, isPng } from './png-card.ts'

const CHARX = 'card.json'
const CARD_NAME = /\.(png|json|charx)$/iu

/** A file of one card, and where its picture is, or of a lore book. */
interface CardFile {
  card: Card | undefined
  lore: Card['lore']
  from: string
  picture?: string | undefined
}

/** Character cards of chat programs: PNG, JSON or CHARX, or a zip of many. */
export const cards: ToolReader = {
  tool: 'card',
  async recognizes(file) {
    if (isPng(file.head)) return cardInPng(await file.bytes()) !== undefined
    if (!file.zip) return readJson(await file.json(), '') !== undefined
    if (file.zip.has(CHARX)) return true
    const names = fileNames(file)
    if (names.length === 0 || !names.every((name) => CARD_NAME.test(name))) return false
    return (await readMember(file, names[0]!)) !== undefined
  },
  read,
}

const fileNames = ({ zip }: ForeignFile): string[] => namesEnding(zip!, /[^/]$/u)

async function readMember({ zip }: ForeignFile, name: string): Promise<CardFile | undefined> {
  if (zip!.sizeOf(name) > PICTURE_BYTES) return undefined
  const bytes = await readWhole(zip!, name, PICTURE_BYTES)
  if (/\.charx$/iu.test(name)) {
    const inner = await openZip(bytes).catch(() => undefined)
    const inside = inner?.has(CHARX) ? await readCharx(inner, name) : undefined
    return inside && { ...inside, picture: inside.picture && name + INSIDE + inside.picture }
  }
  if (isPng(bytes)) return readJson(cardInPng(bytes), name, name)
  return readJson(parseJson(decodeText(bytes)), name)
}

function readJson(json: unknown, from: string, picture?: string): CardFile | undefined {
  const card = readCard(json)
  const lore = card ? card.lore : readLoreBook(json)
  return lore && { card, lore, from, picture }
}

/** Between the name of a CHARX in a zip and the path in it: no path has two. */
const INSIDE = '//'

async function readCharx(zip: ZipReader, from: string): Promise<CardFile | undefined> {
  const text = decodeText(await readWhole(zip, CHARX, PICTURE_BYTES))
  const json = parseJson(text) as { data?: { assets?: unknown } } | undefined
  return readJson(json, from, iconOf(json?.data?.assets, zip))
}

async function* cardsOf(file: ForeignFile, found: Found): AsyncGenerator<CardFile> {
  if (!file.zip) {
    const isPicture = isPng(file.head)
    const json = isPicture ? cardInPng(await file.bytes()) : await file.json()
    const only = readJson(json, file.name, isPicture ? '' : undefined)
    if (only) yield only
    return
  }
  if (file.zip.has(CHARX)) {
    const only = await readCharx(file.zip, CHARX)
    if (!only) throw errors.unreadableAs('a character card', 'its card.json cannot be read.')
    yield only
    return
  }
  for (const name of fileNames(file)) {
    const member = await readMember(file, name)
    if (member) yield member
    else found.lose('Files without a card', `Such as ${name.slice(0, 80)}.`)
  }
}

/** The main picture of a CHARX, such as `embeded://assets/icon/main.webp`, as its specification spells it; else another that is there. */
function iconOf(assets: unknown, zip: ZipReader): string | undefined {
  const icons = (Array.isArray(assets) ? assets : []).filter((asset) => asset?.type === 'icon')
  return [...icons.filter(({ name }) => name === 'main'), ...icons]
    .map(({ uri }) => String(uri).replace(/^embedd?ed:\/\//u, ''))
    .find((path) => zip.has(path))
}

function read(file: ForeignFile, found: Found): Reading {
  found.name = stemOf(file.name) || 'Characters'
  return {
    things: thingsOf(file, found),
    async picture(name) {
      if (name === '') return file.bytes()
      const [card = '', path] = name.split(INSIDE)
      const bytes = await readWhole(file.zip!, card, PICTURE_BYTES)
      return path === undefined ? bytes : readWhole(await openZip(bytes), path, PICTURE_BYTES)
    },
  }
}

async function* thingsOf(file: ForeignFile, found: Found): AsyncGenerator<SourceThing> {
  const keyOf = uniqueKeys()
  const characters = found.group({ key: 'characters', label: 'Characters', guess: 'npc' })
  for await (const { card, lore, from, picture } of cardsOf(file, found)) {
    let key = ''
    if (card?.name === '') found.lose('Cards without a name', 'An NPC needs a name.')
    else if (card) {
      found.version = card.version
      key = keyOf(`card:${card.name.toLowerCase()}`)
      yield { key, group: characters.key, from, picture, ...toThing(card) }
    }
    for (const { name, aliases, text } of lore) {
      const group = found.group({ key: 'lore', label: 'Lore', guess: 'article:Lore' })
      yield {
        key: keyOf(`${key}/lore:${name.toLowerCase()}`),
        group: group.key,
        name,
        from,
        visibility: 'dm',
        text,
        aliases: aliases.map((alias) => ({ name: alias })),
      }
    }
  }
}

const section = (heading: string, text = '') => (text === '' ? '' : `**${heading}**\n\n${text}`)

function toThing(card: Card): Omit<SourceThing, 'key' | 'group' | 'from'> {
  const [first, ...others] = card.greetings
  return {
    name: card.name,
    visibility: 'dm',
    text: card.description,
    personality: card.personality,
    dmText: paragraphs(
      section('Scenario', card.scenario),
      section('Greeting', first),
      ...others.map((text) => section('Another greeting', text)),
      section('Example dialogue', card.examples),
      section('Notes of its creator', card.creatorNotes),
      section('Note between messages', card.note),
      section('Instructions for a model', card.systemPrompt),
      section('Creator', card.creator),
    ),
    tags: card.tags,
    aliases: card.aliases.map((name) => ({ name })),
  }
}
