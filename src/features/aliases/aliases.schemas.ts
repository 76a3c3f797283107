import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { READ_BY } from '../kinds/kinds.limits.ts'
import { ALIAS_LIMITS } from './aliases.limits.ts'

/** Another name of a thing. */
const alias = z.object({
  name: oneLine('Give the alias a name.')
    .min(1, 'Give the alias a name.')
    .max(ALIAS_LIMITS.name, `An alias has at most ${ALIAS_LIMITS.name} characters.`),
  read_by: oneOf(READ_BY).default('everyone'),
})

/** In a write. Players send those for everyone alone; what DMs keep stays. */
export const aliasesInput = z
  .array(alias, 'Send aliases as a list of {name, read_by}.')
  .max(ALIAS_LIMITS.aliases, `A thing has at most ${ALIAS_LIMITS.aliases} aliases.`)

/** In an answer: those that the reader may know. */
export const aliasesAnswer = z.array(z.object({ name: z.string(), read_by: z.enum(READ_BY) }))

export type Alias = z.infer<typeof aliasesAnswer>[number]
