import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import { type Npc, NPC_DEFAULTS, NPC_FIELDS } from '../../../../src/features/npcs/npcs.schemas.ts'
import { FIELD_LABELS } from './npc-form-values.ts'

export const CORRUPTED = 'NPC data is corrupted and cannot be recovered.'

type Traits = 'language_style' | 'narrative_role' | 'trustworthiness'

/** An NPC as the screens use it. A trait is null where none is stored, and absent for players who do not read it. */
export type ReadNpc = Omit<Npc, Traits> & { [Trait in Traits]?: Npc[Trait] | null }

export interface ValidatedNpc {
  npc: ReadNpc
  /** What was wrong, as sentences; a safe default stands in each place. */
  warnings: readonly string[]
}

export class CorruptedNpcError extends Error {
  override readonly name = 'CorruptedNpcError'
  constructor() {
    super(CORRUPTED)
  }
}

type ListedField = { schema: z.ZodType; blank: string; readBy?: string }

const assignedTag = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string().catch('#3b82f6'),
  icon: z.string().catch(''),
})

/** Reads an answer, bare or inside `npc`. Throws a CorruptedNpcError when there is no NPC in it. */
export function validateNpc(answer: unknown): ValidatedNpc {
  const raw = unwrap(answer)
  const id = z.coerce.number().int().positive().safeParse(raw?.id)
  if (!raw || !id.success) throw new CorruptedNpcError()

  const warnings: string[] = []
  const isAbsent = (key: keyof Npc) => raw[key] === undefined || raw[key] === null

  function read<T>(key: keyof Npc, type: z.ZodType<T>, fallback: T, told: string): T {
    if (isAbsent(key)) return fallback
    const parsed = type.safeParse(raw![key])
    if (parsed.success) return parsed.data
    warnings.push(`${labelOf(key)} is not readable. ${told}`)
    return fallback
  }
  const text = (key: keyof Npc) => {
    const isPortrait = key === 'avatar_url'
    const told = isPortrait ? 'A portrait is drawn from the name.' : 'It is shown as empty.'
    return read(key, z.string(), '', told)
  }

  function choice<const T extends string>(
    key: keyof Npc,
    values: readonly T[],
    fallback: T,
  ): T | null {
    if (isAbsent(key) || raw![key] === '') return null
    if (values.includes(raw![key] as T)) return raw![key] as T
    const found = typeof raw![key] === 'string' ? `"${raw![key]}"` : 'The stored value'
    warnings.push(`${labelOf(key)}: ${found} is not one of the choices. “${fallback}” is used.`)
    return fallback
  }

  /** By the list of fields: a choice by its options, all else as text. */
  function listed() {
    const fields = Object.entries(NPC_FIELDS) as [keyof typeof NPC_FIELDS, ListedField][]
    const given = fields.filter(
      ([key, { readBy }]) => key !== 'name' && (!readBy || raw![key] !== undefined),
    )
    return Object.fromEntries(
      given.map(([key, { schema, blank }]) => [
        key,
        schema instanceof z.ZodEnum ? choice(key, schema.options as string[], blank) : text(key),
      ]),
    ) as Pick<ReadNpc, Exclude<keyof typeof NPC_FIELDS, 'name'>>
  }

  function name(): string {
    const parsed = z.string().trim().min(1).safeParse(raw!.name)
    if (parsed.success) return parsed.data
    warnings.push('Name is missing. “Unnamed NPC” is used.')
    return 'Unnamed NPC'
  }

  const optionalText = z.string().nullable()
  const fields = listed()
  const npc: ReadNpc = {
    ...fields,
    id: id.data,
    campaign_id: read('campaign_id', z.number(), 0, 'The sheet stands alone.'),
    name: name(),
    tag: fields.tag.trim() || NPC_DEFAULTS.tag,
    emoji: fields.emoji || NPC_DEFAULTS.emoji,
    location: read('location', optionalText, null, 'It is shown as unknown.'),
    location_id: read('location_id', z.number().nullable(), null, 'It is shown as unknown.'),
    // An unreadable visibility must not reveal the NPC.
    visibility: choice('visibility', AUDIENCES, 'dm') ?? 'everyone',
    editable: raw.editable === true,
    tags: read('tags', z.array(assignedTag), [], 'None are shown.'),
    created_at: text('created_at'),
    updated_at: text('updated_at'),
  }
  return { npc, warnings }
}

type Raw = Record<string, unknown>

function unwrap(answer: unknown): Raw | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const { npc } = answer as Raw
  return npc === undefined ? (answer as Raw) : unwrap(npc)
}

const LABELS: Partial<Record<keyof Npc, string>> = {
  ...FIELD_LABELS,
  campaign_id: 'Campaign',
  tags: 'The list of tags',
  created_at: 'The date of creation',
  updated_at: 'The date of the last change',
}

function labelOf(key: keyof Npc): string {
  return LABELS[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
}
