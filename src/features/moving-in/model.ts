import type { Visibility } from '../../choices.schemas.ts'
import type { ConnectionKind } from '../connections/connections.limits.ts'
import type { TraitField } from '../npcs/npcs.schemas.ts'
import type { ForeignFile } from './foreign-file.ts'
import type { ImportTool } from './tools.limits.ts'

/** The programs whose files are read, besides Dramatis itself. */
export type Tool = Exclude<ImportTool, 'dramatis'>

/** What the things of a group become: a kind of thing, articles of a kind, or nothing. */
export type Becomes = 'npc' | 'location' | 'session' | 'leave' | `article:${string}`

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
  visibility: Visibility
  /** When it was written: a time in UTC. */
  at?: string | undefined
  /** What else it is about. */
  others?: string[] | undefined
}

/** A value that has no field of its own here. */
export interface OwnValue {
  label: string
  value: string
  isHidden?: boolean | undefined
}

/** From the thing that holds it to another. */
export interface Relation {
  key: string
  /** The key of the other thing, as `resolve` of the reading takes it. */
  to: string
  label: string
  reverseLabel?: string | undefined
  /** A kind of connection here; `other` unless given. */
  kind?: ConnectionKind | undefined
  text?: string | undefined
  visibility: Visibility
}

/** One thing of another program, before it is converted. Texts are Markdown with links as `link-marks.ts` makes them. */
export interface SourceThing {
  /** The same in each export of the same thing. */
  key: string
  group: string
  name: string
  /** Where it is in the file. */
  from: string
  visibility: Visibility
  text: string
  personality?: string | undefined
  backstory?: string | undefined
  /** What the source kept from players in the text of a thing that they read, and notes of its DM. */
  dmText?: string | undefined
  /** Parts of a text that the source hid: each becomes a secret. */
  secrets?: string[] | undefined
  own?: OwnValue[] | undefined
  /** In the words that they have here. */
  traits?: { [Name in TraitField]?: string | undefined } | undefined
  tags?: string[] | undefined
  aliases?: { name: string; isHidden?: boolean | undefined }[] | undefined
  /** The key or name of the location around it, or where it is. */
  within?: string | undefined
  /** The key of a thing that is around it, if that becomes a location. */
  perhapsWithin?: string | undefined
  journal?: SourceEntry[] | undefined
  relations?: Relation[] | undefined
  /** When a session was played, in the words of the source. */
  date?: string | undefined
  /** That of a session, where the source says it apart from the name, in its words. */
  number?: string | undefined
  /** The name by which the reading finds its picture. */
  picture?: string | undefined
}

/** A picture with pins. */
export interface SourceMap {
  key: string
  name: string
  visibility: Visibility
  picture: string
  /** The key of the location that it shows. */
  of?: string | undefined
  /** From the upper left corner, 0 to 1. */
  pins: { to: string; x: number; y: number }[]
}

/** What does not come along, and why: a sentence. */
export interface Loss {
  what: string
  why: string
}

export const NOTHING_LIKE_IT = 'Dramatis has nothing like it.'

export const PRIVATE_TAGS: Loss = {
  what: 'Private tags',
  why: 'Tags have no audience here: players would see them.',
}

/** What a rule made secret. */
interface SecretRule {
  rule: string
  becomes: string
}

/** A column of a table, and what it becomes. */
export interface Column {
  header: string
  becomes: string
  examples: string[]
}

/** The choices that change how a file is read. */
export interface ReadingChoices {
  columns?: Record<string, string> | undefined
}

/** One pass over a file. */
export interface Reading {
  things: AsyncIterable<SourceThing>
  /** The key of a thing that a text or another thing of that key names. */
  resolve?(name: string, from: string): string | undefined
  /** Undefined for a picture that the file does not hold. Without it, pictures are in the zip by their names. */
  picture?(name: string): Promise<Buffer | undefined>
}

/** Reads the files of one program. */
export interface ToolReader {
  tool: Tool
  /** Tells by the content whether the file is of this program. */
  recognizes(file: ForeignFile): boolean | Promise<boolean>
  read(file: ForeignFile, found: Found, choices: ReadingChoices): Promise<Reading> | Reading
}

/** What a file says besides its things. It is complete once all of these are read. */
export class Found {
  version = ''
  /** A name for a new campaign. */
  name = ''
  description = ''
  readonly groups = new Map<string, Group>()
  readonly maps: SourceMap[] = []
  readonly columns: Column[] = []
  readonly notices = new Set<string>()
  readonly losses = new Tally<Loss>()
  readonly rules = new Tally<SecretRule>()

  /** The group of that key: the first one that came with it. */
  group(group: Group): Group {
    return this.groups.getOrInsert(group.key, group)
  }

  /** Counts what does not come along, and says why. */
  lose(what: string, why: string, count = 1): void {
    this.losses.add({ what, why }, count)
  }

  /** Counts what the source hid by a rule. */
  hide(rule: string, becomes: string, count = 1): void {
    this.rules.add({ rule, becomes }, count)
  }
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
