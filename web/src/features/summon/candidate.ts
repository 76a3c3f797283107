import type { Visibility } from '../../../../src/choices.schemas.ts'
import type {
  Character,
  CharacterField,
  GenerationSource,
} from '../../../../src/generation/generation.schemas.ts'
import {
  type CharacterWriting,
  settledFields,
  type WrittenFields,
} from '../generation/character-writing.ts'
import { TRAITS } from '../npcs/traits.ts'

/** What was asked for when the candidate was summoned. */
export interface CandidateOrder {
  concept: string
  keep: Partial<Character>
  tone: string
  tags: string[]
  location_id: number | null
  location: string
  /** Whether the generator may use DM-only information. */
  visibility: Visibility
  /** Who sees it once it is added, unless it is made of DM-only information. */
  added_as: Visibility
}

/** The texts of a character, and who wrote them: null while it is unfinished. */
export interface Version {
  written: WrittenFields
  source: GenerationSource | null
}

/** What it is added with. A null name or tag stands for the generated one. */
export interface Addition {
  name: string | null
  tag: string | null
  location_id: number | null
  visibility: Visibility
}

/** One field alone, or all that is not locked. */
export type Wanted = CharacterField | 'all'

/** A try while it waits (`idle`) and runs. */
export interface Try extends CharacterWriting {
  wanted: Wanted
  /** What it leaves as it is. */
  kept: WrittenFields
}

export interface Candidate extends Version {
  id: string
  order: CandidateOrder
  avatar_url: string
  /** Earlier versions, the latest last. */
  before: Version[]
  locks: CharacterField[]
  addition: Addition
  /** The NPC that it became. */
  added: { id: number; name: string } | null
  /** Null while no generation waits or runs for it. */
  trying: Try | null
  /** Why the last try ended without a character. */
  error: string | null
  /** Why it was restarted, or how its last try ended. */
  notice: string | null
  adding: boolean
  addError: { text: string; isClash: boolean } | null
}

/** The texts of a candidate, below its traits. */
export const TEXTS = ['personality', 'backstory'] as const

/** The fields that people see, and may lock and try again. */
export const SHOWN_FIELDS = [
  'name',
  ...TRAITS.map(({ field }) => field),
  ...TEXTS,
] as const satisfies CharacterField[]

/** The texts as they are shown: what stays, and what a running try has written. */
export function shownText({ written, trying, order }: Candidate): WrittenFields {
  if (trying?.phase === 'running') return { ...trying.kept, ...trying.written }
  return { ...order.keep, ...written }
}

/** What a try leaves as it is. */
export function keptFields(
  { written, locks, order }: Pick<Candidate, 'written' | 'locks' | 'order'>,
  wanted: Wanted,
): Partial<Character> {
  const settled = settledFields(written)
  if (wanted === 'all') {
    const locked = locks.filter((name) => name in settled).map((name) => [name, settled[name]])
    return { ...order.keep, ...Object.fromEntries(locked) }
  }
  const { [wanted]: _, ...others } = settled
  return others
}

/** Whether no field is missing. */
export const isWhole = ({ source }: Version): boolean => source !== null

export const isBusy = ({ trying }: Candidate): boolean => trying !== null

export const canBeAdded = (candidate: Candidate): boolean =>
  !candidate.added && !candidate.trying && !!candidate.written.name?.trim()

export function countWords(written: WrittenFields): number {
  return Object.values(written).join(' ').split(/\s+/).filter(Boolean).length
}

/** Summoned, but not written yet. */
export function isOpen({ trying, written, added }: Candidate): boolean {
  return !trying && !added && countWords(written) === 0
}
