import type { Visibility } from '../../../../choices.schemas.ts'
import { isObject, type Json, listOf, saysHidden, textIn } from '../../json.ts'
import { linkMark } from '../../link-marks.ts'
import { htmlToMarkdown } from '../../markup/html-to-markdown.ts'
import { decodeEntities } from '../../markup/html-tree.ts'
import { type KankaFile } from './kanka-files.ts'

/** An entity of any generation of the export: what is of all modules, and what is of its own. */
export interface Entity {
  key: string
  module: string
  from: string
  /** The row of its module. */
  child: Json
  /** What all modules have; the same row in exports of 2023 and before. */
  entity: Json
  entityId: number | undefined
  childId: number | undefined
  name: string
  isPrivate: boolean
}

const idIn = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined
}

export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1'

export function readEntity({ name: from, module }: KankaFile, json: Json): Entity | undefined {
  const entity = isObject(json.entity) ? json.entity : json
  const entityId = isObject(json.entity) ? idIn(entity.id) : idIn(json.entity_id)
  const childId =
    isObject(json.entity) && json.id === undefined ? idIn(entity.entity_id) : idIn(json.id)
  const name = decodeEntities(textIn(entity.name) || textIn(json.name)).trim()
  if (entityId === undefined && childId === undefined) return undefined
  return {
    key: entityId === undefined ? `${module}:${childId}` : `entity:${entityId}`,
    module,
    from,
    child: json,
    entity,
    entityId,
    childId,
    name,
    isPrivate: saysHidden(entity.is_private) || saysHidden(json.is_private),
  }
}

/** What is at one of these keys, of the entity or of its row. */
export function part({ entity, child }: Entity, ...keys: string[]): unknown {
  for (const key of keys) {
    for (const holder of [entity, child]) {
      const value = holder[key]
      if (value !== undefined && value !== null) return value
    }
  }
  return undefined
}

export const parts = (of: Entity, ...keys: string[]): Json[] =>
  keys.flatMap((key) => [
    ...listOf(of.entity[key]),
    ...(of.child === of.entity ? [] : listOf(of.child[key])),
  ])

/** Who reads a part: 1 all, 2 admins, 3 admins and its author, 4 its author, 5 members. Words before 2022. */
export function shownTo(row: Json): Visibility {
  const { visibility_id: id, visibility: word = id } = row
  if (saysHidden(row.is_private)) return 'dm'
  const value = textIn(id ?? word ?? 'all')
  return /^(1|5|all|members)$/u.test(value) ? 'everyone' : 'dm'
}

/** The name by which a link finds an entity, by its own id or by that of its row in a module. */
export const entityLink = (id: unknown): string | undefined =>
  idIn(id) === undefined ? undefined : `@entity:${idIn(id)}`
export const childLink = (module: string, id: unknown): string | undefined =>
  idIn(id) === undefined ? undefined : `@${module}:${idIn(id)}`

const MENTION = /\[([a-z_-]{1,40}):([^\]]{0,500})\]/giu

interface Taken {
  /** The values that a text takes in by their ids. */
  attributes?: ReadonlyMap<number, string>
  /** The name of a picture in the zip, by its id in the gallery and its address. */
  pictureOf?(id: string | undefined, source: string): string | undefined
  hide?(text: string): void
}

/** HTML with mentions, as Markdown. */
export function markdownOf(
  html: unknown,
  { attributes = new Map(), pictureOf, hide }: Taken = {},
): string {
  if (typeof html !== 'string') return ''
  // What people paste between the brackets is not part of the mention.
  const plain = html.replaceAll(MENTION, (mention) => mention.replaceAll(/<[^<>]*>/gu, ''))
  return htmlToMarkdown(plain, {
    ...(hide && { hide }),
    picture: (source, { attributes }) => pictureOf?.(attributes['data-gallery-id'], source),
    text: (text) =>
      text
        .replaceAll(MENTION, (_, word: string, inside: string) => mentionOf(word, inside))
        .replaceAll(/\{attribute:(\d+)\}/gu, (_, id: string) => attributes.get(Number(id)) ?? '…'),
  })
}

/** The number is the id of an entity; the word before it may be wrong. */
function mentionOf(word: string, inside: string): string {
  const [id = '', ...segments] = inside.split('|')
  const label = segments.find((segment) => !/^[a-z_-]+:/iu.test(segment))?.trim() ?? ''
  if (/^icon$/iu.test(word)) return ''
  if (!/^\d+$/u.test(id.trim()) || /^post$/iu.test(word)) return label
  return linkMark(`@entity:${Number(id)}`, label)
}
