import * as z from 'zod'

import { NPC_DEFAULTS, npc as npcAnswer } from '../../../../src/features/npcs/npcs.schemas.ts'
import { FIELD_LABELS } from './npc-form-values.ts'
import type { ReadNpc } from './read-npc.ts'

export interface ValidatedNpc {
  npc: ReadNpc
  /** One sentence for each field that had to be replaced. */
  warnings: readonly string[]
}

export class CorruptedNpcError extends Error {
  override readonly name = 'CorruptedNpcError'

  constructor() {
    super('NPC data is corrupted and cannot be recovered.')
  }
}

const { id: _, ...FIELDS } = npcAnswer.shape

/** Replaces what cannot be read. An unreadable visibility must not reveal the NPC. */
const SAFE: Record<string, unknown> = {
  ...NPC_DEFAULTS,
  name: 'Unnamed NPC',
  campaign_id: 0,
  location: null,
  location_id: null,
  died: null,
  visibility: 'dm',
  editable: false,
  deletable: false,
  tags: [],
  aliases: [],
  created_at: '',
  updated_at: '',
}

/** Defaults for values that were never stored. */
const ABSENT: Record<string, unknown> = {
  ...SAFE,
  language_style: null,
  narrative_role: null,
  trustworthiness: null,
  visibility: 'everyone',
}

/** Reads an answer, bare or inside `npc`. Throws a CorruptedNpcError when there is no NPC in it. */
export function validateNpc(answer: unknown): ValidatedNpc {
  const raw = unwrap(answer)
  const id = z.coerce.number().int().positive().safeParse(raw?.id)
  if (!raw || !id.success) throw new CorruptedNpcError()
  const npc: Record<string, unknown> = { id: id.data }
  const warnings: string[] = []
  for (const [key, schema] of Object.entries(FIELDS)) {
    const value = raw[key]
    const isAbsent = value === undefined || value === null || value === ''
    if (value === undefined && schema.safeParse(undefined).success) continue
    if (isAbsent && key !== 'name') {
      npc[key] = ABSENT[key]
      continue
    }
    // A text that is longer than today's limit is still shown.
    const isText = schema instanceof z.ZodString && key !== 'name'
    const parsed = (isText ? z.string() : schema).safeParse(value)
    npc[key] = parsed.success ? parsed.data : SAFE[key]
    if (!parsed.success) warnings.push(describe(key, value))
  }
  return { npc: npc as ReadNpc, warnings }
}

type Raw = Record<string, unknown>

function unwrap(answer: unknown): Raw | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const { npc } = answer as Raw
  return npc === undefined ? (answer as Raw) : unwrap(npc)
}

function describe(key: string, value: unknown): string {
  const safe = SAFE[key]
  const label = FIELD_LABELS[key as keyof typeof FIELD_LABELS] ?? key
  const found = typeof value === 'string' ? `"${value}"` : 'The stored value'
  const used = typeof safe === 'string' && safe !== '' ? `“${safe}” is used` : 'It is left empty'
  return `${label}: ${found} cannot be read. ${used}.`
}
