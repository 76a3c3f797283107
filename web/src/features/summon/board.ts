import { randomAvatarSeed } from '../../../../src/features/avatars/avatars.schemas.ts'
import type {
  CharacterField,
  GeneratedCharacter,
  GenerationEvent,
} from '../../../../src/generation/generation.schemas.ts'
import { stageInWords } from '../generation/writing-state.ts'
import { writtenFields } from '../npcs/npc-form-values.ts'
import {
  type Addition,
  type Candidate,
  type CandidateOrder,
  countWords,
  isWhole,
  keptFields,
  type Try,
  type Version,
  type Wanted,
  type Written,
} from './candidate.ts'
import { renamed } from './renamed.ts'

const VERSIONS = 12

export function newCandidate(id: string, order: CandidateOrder): Candidate {
  return {
    id,
    order,
    avatar_url: randomAvatarSeed(),
    written: {},
    source: null,
    before: [],
    locks: [],
    addition: {
      name: null,
      tag: null,
      location_id: order.location_id,
      visibility: order.visibility,
    },
    added: null,
    trying: null,
    error: null,
    notice: null,
    adding: false,
    addError: null,
  }
}

/** These functions take a candidate from one state to the next. */
export function queued(candidate: Candidate, wanted: Wanted): Candidate {
  const trying: Try = {
    wanted,
    phase: 'queued',
    status: 'Waits until the others are written…',
    startedAt: 0,
    kept: {},
    written: {},
    voided: {},
  }
  return { ...candidate, trying, error: null, notice: null }
}

export function begun(candidate: Candidate, at: number): Candidate {
  const kept = candidate.trying ? keptFields(candidate, candidate.trying.wanted) : {}
  return tryingOn(candidate, {
    phase: 'running',
    status: 'Asking…',
    startedAt: at,
    kept,
  })
}

export function told(candidate: Candidate, { event, data }: GenerationEvent): Candidate {
  const { trying } = candidate
  if (!trying) return candidate
  switch (event) {
    case 'status':
      return tryingOn(candidate, { status: stageInWords(data) })
    case 'restart': {
      const voided = longer(trying.written, trying.voided)
      return { ...tryingOn(candidate, { written: {}, voided }), notice: data.reason }
    }
    case 'text': {
      // The generator repeats the kept fields.
      if (data.field in trying.kept) return candidate
      const text = (trying.written[data.field] ?? '') + data.text
      return tryingOn(candidate, { written: { ...trying.written, [data.field]: text } })
    }
    case 'done':
    case 'error':
      return candidate
  }
}

export function finished(candidate: Candidate, character: GeneratedCharacter): Candidate {
  const { written, trying } = candidate
  const next: Written = writtenFields(character)
  if (trying?.wanted === 'name' && written.name) {
    for (const field of ['personality', 'backstory'] as const) {
      next[field] = renamed(next[field] ?? '', written.name, character.name)
    }
  }
  const source: Version['source'] =
    character.source === 'ollama'
      ? { source: 'ollama', model: character.model }
      : { source: 'tables' }
  const addition = { ...candidate.addition, name: null }
  return {
    ...replaced(candidate, { written: next, source }),
    trying: null,
    addition,
    addError: null,
  }
}

/** The text of an unfinished try stays if it is longer. */
export function ended(candidate: Candidate, error: string | null): Candidate {
  const { trying } = candidate
  if (!trying) return candidate
  const idle = { ...candidate, trying: null, error }
  if (isWhole(candidate)) {
    return { ...idle, notice: 'The previous version is back.' }
  }
  const tried = longer(trying.written, trying.voided)
  const partial = { ...trying.kept, ...tried }
  const hasBegun = countWords(tried) > 0
  const isMore = hasBegun && countWords(partial) > countWords(candidate.written)
  const notice = error === null && !hasBegun ? 'Not begun.' : null
  return { ...(isMore ? replaced(idle, { written: partial, source: null }) : idle), notice }
}

export function undone(candidate: Candidate): Candidate {
  const version = candidate.before.at(-1)
  if (!version) return candidate
  return {
    ...candidate,
    ...version,
    before: candidate.before.slice(0, -1),
    error: null,
    notice: null,
    addition: { ...candidate.addition, name: null },
    addError: null,
  }
}

export function lockToggled(candidate: Candidate, field: CharacterField): Candidate {
  const locks = candidate.locks.includes(field)
    ? candidate.locks.filter((other) => other !== field)
    : [...candidate.locks, field]
  return { ...candidate, locks }
}

export function withAddition(candidate: Candidate, changes: Partial<Addition>): Candidate {
  return { ...candidate, addition: { ...candidate.addition, ...changes } }
}

function tryingOn(candidate: Candidate, changes: Partial<Try>): Candidate {
  return candidate.trying
    ? { ...candidate, trying: { ...candidate.trying, ...changes } }
    : candidate
}

function replaced(candidate: Candidate, next: Version): Candidate {
  const { written, source, before } = candidate
  const kept = countWords(written) > 0 ? [...before, { written, source }] : before
  return { ...candidate, ...next, before: kept.slice(-VERSIONS) }
}

function longer(one: Written, other: Written): Written {
  return countWords(one) >= countWords(other) ? one : other
}
