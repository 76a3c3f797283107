import { capitalize } from '../../../../texts/capitalize.ts'
import type { ConnectionKind } from '../../../connections/connections.limits.ts'
import { isObject, type Json, listOf, ownValue, saysHidden, textIn } from '../../json.ts'
import { linkMark, pictureMark } from '../../link-marks.ts'
import {
  NOTHING_LIKE_IT,
  type Found,
  type OwnValue,
  type Relation,
  type SourceMap,
  type SourceThing,
} from '../../model.ts'
import type { PicturePaths } from '../../picture-paths.ts'
import { cutText, paragraphs } from '../../split-text.ts'
import { readDocument } from './document.ts'

/** A page, and what is known of it before it becomes a thing. */
export interface Page {
  json: Json
  key: string
  group: string
  /** Whether the page, or one around it, is hidden from players. */
  isHidden: boolean
  /** Whether other pages lie inside it. */
  isAround: boolean
  isPlace: boolean
  isTemplate: boolean
  /** Whether it is a person or a group of people. */
  isCast: boolean
  hasBackstory: boolean
}

export interface Known {
  pages: Map<string, Page>
  /** The blocks of the pages of templates, as JSON. */
  ofTemplates: Set<string>
  pictures: PicturePaths
  found: Found
}

/** Longer values are parts of the text. Names and labels are written with each link. */
const LONGEST_VALUE = 200

/** Properties that are read, and the one that stands for the tags of the page. */
const KNOWN = /^(TEXT_FIELD|IMAGE|RESOURCE_LINK|TAGS|SPOTIFY.*)$/u

/** What documents of templates are called. */
const FIRST = /^(main|overview|untitled|map)$/iu

const PLACES = /^(located in|location|headquarters|homeland)$/iu

const KINDS: Record<string, ConnectionKind> = {
  Friends: 'friendship',
  Enemies: 'enmity',
  Members: 'member',
  Allies: 'alliance',
  Rivals: 'rivalry',
  Family: 'family',
}

export function toThing(page: Page, known: Known): SourceThing {
  const { json, key, isHidden } = page
  const { found, pictures } = known
  const texts: Record<'text' | 'backstory' | 'dmText', string[]> = {
    text: [],
    backstory: [],
    dmText: [],
  }
  const secrets: string[] = []
  const { within, relations, own } = linksOf(page, known)
  const properties = listOf(json.properties)

  // What a template hides is not a secret of the campaign.
  const hide = (...hidden: Parameters<Found['hide']>) => {
    if (!page.isTemplate) found.hide(...hidden)
  }

  /** The Markdown of a document; its secret blocks are kept. */
  function read(content: unknown): string {
    const document = readDocument(content, {
      picture: (address) => pictures.find(address),
      isHidden: (id) => known.pages.get(id)?.isHidden === true,
      isOfTemplate: (block) => !page.isTemplate && known.ofTemplates.has(JSON.stringify(block)),
      lose: () => found.lose('Embedded content', NOTHING_LIKE_IT),
    })
    hide('Secret blocks', 'secret', document.secrets.length)
    secrets.push(...document.secrets)
    return document.text
  }

  for (const property of properties) {
    if (property.type !== 'TEXT_FIELD') continue
    const label = labelOf(property)
    const value = read(dataOf(property).fragment)
    const isShort = value.length <= LONGEST_VALUE && !value.includes('\n')
    const isPropertyHidden = saysHidden(property.isHidden)
    if (value === '') continue
    if (isPropertyHidden) hide('Hidden properties', 'dm notes')
    const part = isPropertyHidden ? 'dmText' : 'text'
    if (label === 'Summary') texts[part].push(value)
    else if (isShort) own.push({ label, value, isHidden: isPropertyHidden })
    else texts[part].push(`## ${label}\n\n${value}`)
  }
  for (const { name, isHidden: isDocumentHidden, content } of documentsOf(json)) {
    if (isObject(content) && content.type !== 'doc') {
      if (Object.keys(content).length > 0)
        found.lose('Boards, timelines and other documents', NOTHING_LIKE_IT)
      continue
    }
    const text = read(content)
    if (text === '') continue
    const title = textIn(name).trim()
    const isBackstory = page.hasBackstory && /^backstory$/iu.test(title)
    const titled = FIRST.test(title) || isBackstory ? text : `## ${title}\n\n${text}`
    const isOfDm = saysHidden(isDocumentHidden)
    if (isOfDm) hide('Hidden documents', 'dm notes')
    texts[isOfDm ? 'dmText' : isBackstory ? 'backstory' : 'text'].push(titled)
  }
  const music = properties.filter(
    (one) => textIn(one.type).startsWith('SPOTIFY') && textIn(dataOf(one).url) !== '',
  )
  found.lose('Music', NOTHING_LIKE_IT, music.length)
  const others = properties.filter(({ type }) => !KNOWN.test(textIn(type)))
  found.lose('Properties of other kinds', NOTHING_LIKE_IT, others.length)
  const [picture, ...more] = picturesOf(json).flatMap((url) => pictures.find(url) ?? [])
  texts.text.push(...more.map((one) => pictureMark(one, '')))
  const name = textIn(json.name).trim()
  const around = textIn(json.parentId)
  return {
    key,
    group: page.group,
    name,
    from: name,
    visibility: isHidden ? 'dm' : 'everyone',
    text: paragraphs(...texts.text),
    backstory: paragraphs(...texts.backstory),
    dmText: paragraphs(...texts.dmText),
    secrets,
    own,
    relations,
    tags: wordsIn(json.tags),
    aliases: wordsIn(json.aliases).map((alias) => ({ name: alias })),
    within,
    perhapsWithin: known.pages.has(around) ? around : undefined,
    picture,
  }
}

const dataOf = ({ data }: Json): Json => (isObject(data) ? data : {})
const labelOf = ({ title }: Json): string =>
  capitalize(cutText(textIn(title).trim().toLowerCase(), LONGEST_VALUE) || 'value')
/** The pictures of a page besides those of its texts. */
const picturesOf = ({ properties, banner }: Json): unknown[] => [
  ...listOf(properties)
    .filter(({ type }) => type === 'IMAGE')
    .map((one) => dataOf(one).url),
  ...(isObject(banner) && banner.enabled === true ? [banner.url] : []),
]

const isMap = ({ type }: Json): boolean => type === 'map'
const documentsOf = (json: Json): Json[] => listOf(json.documents).filter((one) => !isMap(one))

/** What documents of a page hold, as JSON. Headings say what the author wrote below them. */
export const blocksOf = (json: Json): string[] =>
  documentsOf(json)
    .flatMap(({ content }) => listOf(isObject(content) ? content.content : []))
    .filter(({ type }) => type !== 'heading')
    .map((block) => JSON.stringify(block))

export const wordsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((word) => textIn(word).trim()).filter(Boolean)

/** Where the page is, and what its properties lead to: connections to people, and values that name anything else. */
function linksOf({ json, key, isHidden }: Page, { pages, found }: Known) {
  const own: OwnValue[] = []
  const relations = new Map<string, Relation>()
  let within: string | undefined
  for (const property of listOf(json.properties)) {
    const label = labelOf(property)
    for (const { resourceId } of listOf(dataOf(property).items)) {
      const other = pages.get(textIn(resourceId))
      if (!other) {
        found.lose('Links of properties', 'They lead to pages that are not in the file.')
        continue
      }
      const to = other.key
      const isLinkHidden = other.isHidden || saysHidden(property.isHidden)
      if (PLACES.test(label) && !saysHidden(property.isHidden)) within ??= to
      if (other.isCast) {
        const visibility = isHidden || isLinkHidden ? 'dm' : 'everyone'
        const kind = ownValue(KINDS, label) ?? 'other'
        const relation = `${key}:${label}:${to}`
        relations.set(relation, {
          key: relation,
          to,
          label: label.toLowerCase(),
          kind,
          visibility,
        })
      } else if (within !== to) {
        const value = linkMark(to, '', cutText(textIn(other.json.name), LONGEST_VALUE))
        own.push({ label, value, isHidden: isLinkHidden })
      }
    }
  }
  return { within, relations: [...relations.values()], own }
}

/** The maps of a page. One whose picture is not in the file is lost with its pins. */
export function mapsOf({ json, key, isHidden }: Page, known: Known): SourceMap[] {
  return listOf(json.documents)
    .filter(isMap)
    .flatMap((document) => {
      const { map, name, content } = document
      const placed = listOf(isObject(content) ? content.pins : [])
      const picture = isObject(map) ? known.pictures.find(map.locatorId) : undefined
      if (!isObject(map) || picture === undefined) {
        const isEmpty = !isObject(map) && placed.length === 0
        if (!isEmpty) known.found.lose('Maps', 'Their picture is not in the file.')
        return []
      }
      const title = textIn(name).trim()
      const [page, ofMap] = [textIn(json.name).trim(), FIRST.test(title) ? '' : title]
      // Where a pin is, is said in pixels of the picture as it is shown farthest away.
      const scale = 2 ** Number(map.max_zoom)
      const [width, height] = [Number(map.max_x) / scale, -Number(map.min_y) / scale]
      const pins = placed.flatMap((pin) => {
        const to = textIn(pin.linkedResourceId)
        const [y, x] = Array.isArray(pin.pos) ? pin.pos.map(Number) : []
        if (!known.pages.has(to) || saysHidden(pin.isHidden)) {
          const why = 'A pin needs a page that it leads to, and is as open as that.'
          known.found.lose('Pins without a page, or hidden', why)
          return []
        }
        return [{ to, x: x! / width, y: -y! / height }]
      })
      return [
        {
          key: textIn(document.id),
          name: [page, ofMap].filter(Boolean).join(': '),
          visibility: isHidden || saysHidden(document.isHidden) ? 'dm' : 'everyone',
          picture,
          of: key,
          pins,
        },
      ]
    })
}
