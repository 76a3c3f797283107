import type { ConnectionKind } from '../connections/connections.limits.ts'
import type { TraitField } from '../npcs/npcs.schemas.ts'
import type { ForeignFile } from './foreign-file.ts'
import type { ImportTool } from './tools.limits.ts'

/** The programs whose files are read, besides Dramatis itself. */
export type Tool = Exclude<ImportTool, 'dramatis'>

/** What the things of a group become: a kind of thing, articles of a kind, or nothing. */
export type Becomes = 'npc' | 'location' | 'session' | 'leave' | `article:${string}`

/** Of another program there are these two: everybody who plays reads it, or the DM alone. */
export type Shown = 'everyone' | 'dm'

/** Things that are decided together: a folder, a module, a type. */
export interface Group {
  key: string
  label: string
  guess: Becomes
}

/** An entry in the journal of a thing. */
export interface SourceEntry {
  key: string
  text: string
  visibility: Shown
  /** When it was written: a time in UTC. */
  at?: string
  /** What else it is about. */
  others?: string[]
}

/** A value that has no field of its own here. */
export interface OwnValue {
  label: string
  value: string
  isHidden?: boolean
}

/** From the thing that holds it to another. */
export interface Relation {
  key: string
  /** The key of the other thing, as `resolve` of the reading takes it. */
  to: string
  label: string
  reverseLabel?: string
  /** A kind of connection here; `other` unless given. */
  kind?: ConnectionKind
  /** What only the DM reads of it. */
  text?: string
  visibility: Shown
}

/** One thing of another program, before it is decided what becomes of it. Texts are Markdown with links as `link-marks.ts` makes them. */
export interface SourceThing {
  /** The same in each export of the same thing. */
  key: string
  group: string
  name: string
  /** Where it is in the file. */
  from: string
  visibility: Shown
  text: string
  personality?: string
  backstory?: string
  /** What the source kept from players in the text of a thing that they read, and notes of its DM. */
  dmText?: string
  /** Parts of a text that the source hid: each becomes a secret. */
  secrets?: string[]
  own?: OwnValue[]
  /** In the words that they have here. */
  traits?: { [Name in TraitField]?: string | undefined }
  tags?: string[]
  aliases?: { name: string; isHidden?: boolean }[]
  /** The key or name of the location around it, or where it is. */
  within?: string
  /** The key of a thing that is around it, if that becomes a location. */
  perhapsWithin?: string
  journal?: SourceEntry[]
  relations?: Relation[]
  session?: { date: string }
  /** The name by which the reading finds its picture. */
  picture?: string
}

/** A picture with pins. */
export interface SourceMap {
  key: string
  name: string
  visibility: Shown
  picture: string
  /** The key of the location that it shows. */
  of?: string
  /** From the upper left corner, 0 to 1. */
  pins: { to: string; x: number; y: number }[]
}

/** What does not come along, and why: a sentence. */
export interface Loss {
  what: string
  why: string
}

/** What a rule made secret. */
interface SecretRule {
  rule: string
  becomes: string
}

/** A column of a table, and what becomes of it. */
export interface Column {
  header: string
  becomes: string
  examples: string[]
}

/** The choices that change how a file is read. */
export interface ReadingChoices {
  columns?: Record<string, string> | undefined
}

/** One pass over a file. What it counts is complete once all things are read. */
export interface Reading {
  version: string
  /** A name for a new campaign. */
  name: string
  description?: string
  groups: ReadonlyMap<string, Group>
  things: AsyncIterable<SourceThing>
  /** Complete after `things`. */
  maps?: SourceMap[]
  columns?: Column[]
  losses: Tally<Loss>
  rules: Tally<SecretRule>
  notices: Set<string>
  /** The key of a thing that a text or another thing of that key names. */
  resolve?(name: string, from: string): string | undefined
  /** Undefined for a picture that the file does not hold. */
  picture?(name: string): Promise<Buffer | undefined>
}

/** Reads the files of one program. */
export interface ToolReader {
  tool: Tool
  /** Tells by the content whether the file is of this program. */
  recognizes(file: ForeignFile): boolean | Promise<boolean>
  read(file: ForeignFile, choices: ReadingChoices): Promise<Reading> | Reading
}

/** Counts what is alike. */
export class Tally<Of extends object> {
  readonly #counted = new Map<string, Of & { count: number }>()

  add(of: Of, count = 1): void {
    if (count === 0) return
    const key = JSON.stringify(of)
    const known = this.#counted.get(key)
    if (known) known.count += count
    else this.#counted.set(key, { ...of, count })
  }

  list(): (Of & { count: number })[] {
    return [...this.#counted.values()]
  }
}
