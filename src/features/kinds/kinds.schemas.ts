import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { icon } from '../../icons.schemas.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { FIELD_KEY, FIELD_TYPES, KIND_LIMITS, KINDS_OF, READ_BY, STARTERS } from './kinds.limits.ts'

export * from './kinds.limits.ts'

const name = oneLine('Give the kind a name.')
  .min(1, 'Give the kind a name.')
  .max(KIND_LIMITS.name, `A kind's name has at most ${KIND_LIMITS.name} characters.`)

const A_KEY = `A key begins with a small letter and has at most ${KIND_LIMITS.key} small letters, digits and underscores.`

const choice = oneLine('A choice is a text.')
  .min(1, 'A choice has at least one character.')
  .max(KIND_LIMITS.choice, `A choice has at most ${KIND_LIMITS.choice} characters.`)

const fieldKey = z.string(A_KEY).regex(FIELD_KEY, A_KEY)

/** A field as it is written. Its key is made of its label when it is not sent. */
const fieldInput = z
  .object({
    key: fieldKey.optional(),
    label: oneLine('Give the field a label.')
      .min(1, 'Give the field a label.')
      .max(KIND_LIMITS.label, `A label has at most ${KIND_LIMITS.label} characters.`),
    type: oneOf(FIELD_TYPES),
    read_by: oneOf(READ_BY).default('everyone'),
    choices: z
      .array(choice)
      .min(1, 'Give at least one choice.')
      .max(KIND_LIMITS.choices, `A field has at most ${KIND_LIMITS.choices} choices.`)
      .refine((choices) => new Set(choices).size === choices.length, 'Give each choice once.')
      .optional(),
    to: z.array(oneOf(KINDS_OF)).min(1, 'Name at least one kind of things.').max(4).optional(),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices !== undefined, {
    path: ['choices'],
    error: 'Give the choices of this field.',
  })
  .transform(({ choices, to, ...field }) => ({
    ...field,
    ...(field.type === 'choice' && { choices }),
    ...(to && (field.type === 'thing' || field.type === 'things') && { to: [...new Set(to)] }),
  }))

const fieldsInput = z
  .array(fieldInput)
  .max(KIND_LIMITS.fields, `A kind has at most ${KIND_LIMITS.fields} fields.`)

const written = { name, plural: name, icon, fields: fieldsInput }

/** `POST /api/kinds`: a kind of articles. */
export const kindCreate = z
  .object(written)
  .partial()
  .extend({ name, campaign_id: z.int().positive().optional() })

/** `PUT /api/kinds/{id}`. Of a built-in kind only `fields`. */
export const kindUpdate = z
  .object({
    ...written,
    shown: z.boolean(),
    position: z.int('A position is a whole number.').min(0, 'A position is 0 or more.').max(1_000),
    updated_at: z.string(),
  })
  .partial()

export const kindField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  read_by: z.enum(READ_BY),
  choices: z.array(z.string()).optional(),
  to: z.array(z.enum(KINDS_OF)).optional(),
})

/** A kind of things with the fields that its reader reads. */
export const kind = z.object({
  id: z.int(),
  campaign_id: z.int(),
  of: z.enum(KINDS_OF),
  /** As what it came along with the campaign. */
  starter: z.enum(STARTERS).nullable(),
  name: z.string(),
  plural: z.string(),
  icon: z.string(),
  /** The place in the order. */
  position: z.int(),
  /** Whether it is in the navigation. */
  shown: z.boolean(),
  fields: z.array(kindField),
  /** How many things of it the reader may see. */
  in_use: z.int(),
  updated_at: z.string(),
})
export const kinds = z.object({ kinds: z.array(kind) })

export type KindCreate = z.infer<typeof kindCreate>
export type KindUpdate = z.infer<typeof kindUpdate>
export type FieldInput = z.infer<typeof fieldInput>
export type Kind = z.infer<typeof kind>
