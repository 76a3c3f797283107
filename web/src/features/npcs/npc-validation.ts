import * as z from 'zod'

import { AUDIENCES } from '../../../../src/choices.schemas.ts'
import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  type Npc,
  NPC_DEFAULTS,
  TRUSTWORTHINESS,
} from '../../../../src/features/npcs/npcs.schemas.ts'

export const CORRUPTED = 'NPC data is corrupted and cannot be recovered.'

/** An NPC as the screens use it: what was never said is null, and shows as not specified. */
export type ReadNpc = Omit<Npc, 'language_style' | 'narrative_role' | 'trustworthiness'> & {
  language_style: Npc['language_style'] | null
  narrative_role: Npc['narrative_role'] | null
  trustworthiness: Npc['trustworthiness'] | null
}

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
  const text = (key: keyof Npc) => read(key, z.string(), '', 'It is shown as empty.')

  function choice<const T extends string>(
    key: keyof Npc,
    values: readonly T[],
    fallback: T,
  ): T | null {
    if (isAbsent(key) || raw![key] === '') return null
    if (values.includes(raw![key] as T)) return raw![key] as T
    const found = typeof raw![key] === 'string' ? `"${raw![key]}"` : 'What is stored'
    warnings.push(`${labelOf(key)}: ${found} is not one of the choices. “${fallback}” is used.`)
    return fallback
  }

  function name(): string {
    const parsed = z.string().trim().min(1).safeParse(raw!.name)
    if (parsed.success) return parsed.data
    warnings.push('Name is missing. “Unnamed NPC” is used.')
    return 'Unnamed NPC'
  }

  const optionalText = z.string().nullable()
  const npc: ReadNpc = {
    id: id.data,
    campaign_id: read('campaign_id', z.number(), 0, 'The sheet stands alone.'),
    name: name(),
    description: text('description'),
    personality: text('personality'),
    backstory: text('backstory'),
    tag: text('tag').trim() || NPC_DEFAULTS.tag,
    emoji: text('emoji') || NPC_DEFAULTS.emoji,
    language_style: choice('language_style', LANGUAGE_STYLES, NPC_DEFAULTS.language_style),
    narrative_role: choice('narrative_role', NARRATIVE_ROLES, NPC_DEFAULTS.narrative_role),
    trustworthiness: choice('trustworthiness', TRUSTWORTHINESS, NPC_DEFAULTS.trustworthiness),
    avatar_url: read('avatar_url', z.string(), '', 'A portrait is drawn from the name.'),
    location: read('location', optionalText, null, 'It is shown as unknown.'),
    location_id: read('location_id', z.number().nullable(), null, 'It is shown as unknown.'),
    // A secret whose mark cannot be read stays a secret.
    visibility: choice('visibility', AUDIENCES, 'dm') ?? 'everyone',
    editable: raw.editable === true,
    ...(raw.dm_notes !== undefined && { dm_notes: text('dm_notes') }),
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
  campaign_id: 'Campaign',
  tag: 'Category tag',
  tags: 'The list of tags',
  language_style: 'Speech Pattern',
  narrative_role: 'Story Role',
  trustworthiness: 'Reliability',
  avatar_url: 'Portrait',
  location_id: 'Location',
  dm_notes: 'DM notes',
  created_at: 'The date of creation',
  updated_at: 'The date of the last change',
}

function labelOf(key: keyof Npc): string {
  return LABELS[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
}
