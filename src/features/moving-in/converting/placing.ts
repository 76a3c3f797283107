import type { Visibility } from '../../../choices.schemas.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import type { FileKind } from '../file-kinds.ts'
import type { Gathered } from '../gather.ts'
import type { Tool } from '../model.ts'
import { cutText } from '../split-text.ts'

/** Where a thing is in the campaign file that is written. */
export interface Placed {
  part: 'npcs' | 'locations' | 'sessions' | 'articles'
  kind: FileKind['of']
  of: FileKind
  /** Its number in the file. */
  id: number
  name: string
  /** Of a session. */
  number: number | undefined
}

/** What is known of all things. */
export interface Placing {
  tool: Tool
  /** The time of the import. */
  at: string
  /** Whether what players read in the source is for them here, too. */
  asSource: boolean
  named: Gathered['named']
  /** The thing that a text or another thing of the key `from` names, if it comes along. */
  find(name: string, from: string): Placed | undefined
  findByName(part: Placed['part'], name: string): Placed | undefined
  /** By their keys. */
  tags: Map<string, Line<'tags'>>
  /** Of locations, by their numbers. */
  pins: Map<number, Pin>
  /** The locations around locations, and the articles around articles. */
  parents: Map<Placed, Placed>
  secrets: number
  /** The keys of the secrets of a thing, in the order of their texts. */
  secretKeys(thing: string, texts: readonly string[]): string[]
  entries: number
  textPictures: number
  /** Counts what does not come along, and says why. */
  lose(what: string, why: string, count?: number): void
}

export interface Pin {
  map_id: number
  x: number
  y: number
}

export type Written = {
  [Name in RowPart]: { part: Name; line: Line<Name>; key: string }
}[RowPart]

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A name in one line. */
export function cutName(name: string, most: number): string {
  const line = name.toWellFormed().replaceAll(CONTROLS, ' ').trim()
  return cutText(line, most).trim() || 'Without a name'
}

export const audienceAndTimes = (visibility: Visibility, { asSource, at }: Placing) => ({
  visibility: asSource ? visibility : 'dm',
  created_at: at,
  updated_at: at,
})
