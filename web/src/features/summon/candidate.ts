import * as z from 'zod'

import { VISIBILITIES } from '../../../../src/choices.schemas.ts'
import type { Character, CharacterField } from '../../../../src/generation/generation.schemas.ts'
import { character, settledFields } from '../generation/settled-fields.ts'

export { settledFields }

const generationSource = z.union([
  z.object({ source: z.literal('ollama'), model: z.string() }),
  z.object({ source: z.literal('tables') }),
])

const field = character.keyof()

/** What was asked for when the candidate was summoned. */
const candidateOrder = z.object({
  concept: z.string(),
  keep: character.partial(),
  tone: z.string(),
  tags: z.array(z.string()),
  location_id: z.int().nullable(),
  location: z.string(),
  /** Whether it may draw on what only DMs see. */
  visibility: z.enum(VISIBILITIES).default('everyone'),
})

/** The texts of a character, finished or not, and who wrote them; nobody yet as long as they are not whole. */
const version = z.object({
  written: z.partialRecord(field, z.string()),
  source: generationSource.nullable(),
})

/** How it is to be added, where that is not as the order and the generator have it. */
const addition = z.object({
  name: z.string().nullable(),
  tag: z.string().nullable(),
  location_id: z.int().nullable(),
  visibility: z.enum(VISIBILITIES),
})

/** A candidate as the tab keeps it. */
export const storedCandidate = version.extend({
  id: z.string(),
  order: candidateOrder,
  avatar_url: z.string(),
  /** Earlier versions, the latest last. */
  before: z.array(version),
  locks: z.array(field),
  addition,
  /** The NPC that it became. */
  added: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export type CandidateOrder = z.infer<typeof candidateOrder>
export type Version = z.infer<typeof version>
export type Written = Version['written']
export type Addition = z.infer<typeof addition>
/** One field alone, or all that is not locked. */
export type Wanted = CharacterField | 'all'

/** A try while it waits and runs. */
export interface Try {
  wanted: Wanted
  phase: 'queued' | 'running'
  /** What is being waited for, in words. */
  status: string
  startedAt: number
  /** What it leaves as it is. */
  kept: Written
  written: Written
  /** What an attempt wrote that the generator gave up. */
  voided: Written
}

export interface Candidate extends z.infer<typeof storedCandidate> {
  /** Absent while nothing is asked of a generator for it. */
  trying: Try | null
  /** Why the last try ended without a character. */
  error: string | null
  /** Why it began anew, or what else is to be known. */
  notice: string | null
  adding: boolean
  addError: { text: string; isClash: boolean } | null
}

/** The fields that people see, and may lock and try again. */
export const SHOWN_FIELDS = [
  'name',
  'language_style',
  'narrative_role',
  'trustworthiness',
  'personality',
  'backstory',
] as const satisfies CharacterField[]

/** As far as it is to be seen now: what stays, and what a running try has written. */
export function shownText({ written, trying, order }: Candidate): Written {
  if (trying?.phase === 'running') return { ...trying.kept, ...trying.written }
  return { ...order.keep, ...written } as Written
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

/** A character with nothing missing, whoever wrote it. */
export const isWhole = ({ source }: Version): boolean => source !== null

export const isBusy = ({ trying }: Candidate): boolean => trying !== null

export const canBeAdded = (candidate: Candidate): boolean =>
  !candidate.added && !candidate.trying && !!candidate.written.name?.trim()

export function countWords(written: Written): number {
  return Object.values(written).join(' ').split(/\s+/).filter(Boolean).length
}

/** Asked for, and nothing written yet. */
export function isOpen({ trying, written, added }: Candidate): boolean {
  return !trying && !added && countWords(written) === 0
}
