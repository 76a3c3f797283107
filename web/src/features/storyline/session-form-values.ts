import { VISIBILITIES } from '../../../../src/choices.schemas.ts'
import type {
  Session,
  SessionCreate,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { today } from '../../lib/dates.ts'
import { z } from '../../lib/zod.ts'

const chosenNpc = z.object({
  id: z.int(),
  name: z.string(),
  avatar_url: z.string(),
  introduced_this_session: z.boolean(),
  died_this_session: z.boolean(),
})

/** What can be filled in about a session. */
export const sessionFormValues = z.object({
  title: z.string(),
  session_date: z.string(),
  notes: z.string(),
  location_ids: z.array(z.int()),
  npcs: z.array(chosenNpc),
  visibility: z.enum(VISIBILITIES),
})

export type ChosenNpc = z.infer<typeof chosenNpc>
export type SessionFormValues = z.infer<typeof sessionFormValues>

export function blankSession(): SessionFormValues {
  return {
    title: '',
    session_date: today(),
    notes: '',
    location_ids: [],
    npcs: [],
    visibility: 'everyone',
  }
}

export function valuesOf(session: Session): SessionFormValues {
  const { title, session_date, notes, npcs, visibility } = session
  return {
    title,
    session_date,
    notes,
    location_ids: session.locations.map(({ id }) => id),
    npcs,
    visibility,
  }
}

/** The values as they are sent. */
export function written({ npcs, ...values }: SessionFormValues) {
  return {
    ...values,
    npcs: npcs.map(({ id, introduced_this_session, died_this_session }) => ({
      id,
      introduced_this_session,
      died_this_session,
    })),
  } satisfies SessionCreate
}

/** Whether a field says the same, in whatever order its parts were chosen. */
export function isSame(
  field: keyof SessionFormValues,
  a: SessionFormValues,
  b: SessionFormValues,
): boolean {
  if (field === 'location_ids') return sorted(a.location_ids) === sorted(b.location_ids)
  if (field === 'npcs') return sorted(written(a).npcs) === sorted(written(b).npcs)
  return a[field] === b[field]
}

/** The fields in which `after` differs: an update that sends no more leaves other people's work alone. */
export function changedFields(
  before: SessionFormValues,
  after: SessionFormValues,
): (keyof SessionFormValues)[] {
  return FIELDS.filter((field) => !isSame(field, before, after))
}

export function changesOf(before: SessionFormValues, after: SessionFormValues): SessionUpdate {
  const all = written(after)
  return Object.fromEntries(changedFields(before, after).map((field) => [field, all[field]]))
}

const FIELDS = Object.keys(sessionFormValues.shape) as (keyof SessionFormValues)[]

function sorted(parts: readonly (number | { id: number })[]): string {
  return parts
    .map((part) => JSON.stringify(part))
    .toSorted()
    .join()
}
