import type {
  CharacterField,
  GeneratedCharacter,
  GenerationEvent,
} from '../../../../src/generation/generation.schemas.ts'
import { characterWriting, type WrittenFields } from '../generation/character-writing.ts'
import { faceFor, newFaceFor } from '../npcs/described-faces.ts'
import { writtenFields } from '../npcs/npc-form-values.ts'
import {
  type Candidate,
  type CandidateOrder,
  countWords,
  isWhole,
  keptFields,
  type Version,
  type Wanted,
} from './candidate.ts'
import { renamed } from './renamed.ts'

const VERSIONS = 12

export function newCandidate(id: string, order: CandidateOrder, campaignId?: number): Candidate {
  return {
    id,
    order,
    avatar_url: newFaceFor(campaignId, { description: order.concept }),
    written: {},
    source: null,
    before: [],
    locks: [],
    addition: {
      name: null,
      tag: null,
      location_id: order.location_id,
      visibility: order.visibility === 'dm' ? 'dm' : order.added_as,
    },
    added: null,
    trying: null,
    error: null,
    notice: null,
    adding: false,
    addError: null,
  }
}

// These functions take a candidate from one state to the next.

export function queued(candidate: Candidate, wanted: Wanted): Candidate {
  const status = 'Waiting for the others…'
  const trying = { ...characterWriting.idle, wanted, kept: {}, status }
  return { ...candidate, trying, error: null, notice: null }
}

/** It was left while it was written, and goes on when its owner returns. */
export function left(candidate: Candidate): Candidate {
  return candidate.trying ? queued(candidate, candidate.trying.wanted) : candidate
}

export function begun(candidate: Candidate, at: number): Candidate {
  const { trying } = candidate
  if (!trying) return candidate
  const writing = characterWriting.reduce(trying, { type: 'start', at })
  const kept = keptFields(candidate, trying.wanted)
  return { ...candidate, trying: { ...trying, ...writing, kept } }
}

export function told(candidate: Candidate, event: GenerationEvent): Candidate {
  const { trying } = candidate
  // The generator repeats the kept fields.
  if (!trying || (event.event === 'text' && event.data.field in trying.kept)) return candidate
  const writing = characterWriting.reduce(trying, { type: 'event', event })
  return { ...candidate, trying: { ...trying, ...writing }, notice: writing.notice }
}

export function finished(candidate: Candidate, character: GeneratedCharacter): Candidate {
  const { written, trying } = candidate
  const next: WrittenFields = writtenFields(character)
  if (trying?.wanted === 'name' && written.name) {
    for (const field of ['personality', 'backstory'] as const) {
      next[field] = renamed(next[field] ?? '', written.name, character.name)
    }
  }
  const source: Version['source'] =
    character.source === 'tables'
      ? { source: 'tables' }
      : {
          source: character.source,
          model: character.model,
          ...(character.outside && { outside: character.outside }),
        }
  const described = { description: candidate.order.concept, ...next }
  const avatar_url = faceFor(candidate.avatar_url, described)
  return { ...renamable(replaced(candidate, { written: next, source })), avatar_url, trying: null }
}

/** The text of an unfinished try stays if it is longer. */
export function ended(candidate: Candidate, error: string | null): Candidate {
  const { trying } = candidate
  if (!trying) return candidate
  const idle = { ...candidate, trying: null, error }
  if (isWhole(candidate)) {
    return { ...idle, notice: 'The previous version is back.' }
  }
  const tried = characterWriting.reduce(trying, { type: 'stop' }).written
  const partial = { ...trying.kept, ...tried }
  const hasBegun = countWords(tried) > 0
  const isMore = hasBegun && countWords(partial) > countWords(candidate.written)
  const notice = error === null && !hasBegun ? 'Not started.' : null
  return { ...(isMore ? replaced(idle, { written: partial, source: null }) : idle), notice }
}

export function undone(candidate: Candidate): Candidate {
  const version = candidate.before.at(-1)
  if (!version) return candidate
  const before = candidate.before.slice(0, -1)
  return { ...renamable({ ...candidate, ...version, before }), error: null, notice: null }
}

export function lockToggled(candidate: Candidate, field: CharacterField): Candidate {
  const locks = candidate.locks.includes(field)
    ? candidate.locks.filter((other) => other !== field)
    : [...candidate.locks, field]
  return { ...candidate, locks }
}

/** Another version has another name, so the one typed for the earlier version goes. */
function renamable(candidate: Candidate): Candidate {
  return { ...candidate, addition: { ...candidate.addition, name: null }, addError: null }
}

function replaced(candidate: Candidate, next: Version): Candidate {
  const { written, source, before } = candidate
  const kept = countWords(written) > 0 ? [...before, { written, source }] : before
  return { ...candidate, ...next, before: kept.slice(-VERSIONS) }
}
