import { defineError } from '../../errors.ts'
import { KIND_LIMITS } from './kinds.limits.ts'

export const missing = defineError('not_found', 'kind-not-found', 'Kind not found')

/** Of an id that something else names. */
export const notInCampaign = defineError(
  'invalid',
  'no-such-kind',
  'This campaign has no such kind of articles.',
)

export const nameTaken = defineError(
  'conflict',
  'kind-name-taken',
  (name: string) => `A kind named "${name}" already exists.`,
)

export const tooMany = defineError(
  'conflict',
  'too-many-kinds',
  `A campaign has at most ${KIND_LIMITS.kinds} kinds of articles.`,
)

export const builtIn = defineError(
  'conflict',
  'kind-built-in',
  'NPCs, locations and sessions are part of every campaign.',
)

export const onlyFields = defineError(
  'invalid',
  'kind-only-fields',
  'Of NPCs, locations and sessions only the fields can be changed.',
)

export const inUse = defineError('conflict', 'kind-in-use', (count: number) =>
  count === 1
    ? 'One article is of this kind. Move or delete it first.'
    : `${count} articles are of this kind. Move or delete them first.`,
)

export const keyTwice = defineError(
  'invalid',
  'field-key-twice',
  (key: string) => `Two fields have the key "${key}". Give each its own.`,
)

export const unknownKey = defineError(
  'invalid',
  'no-such-field',
  (key: string) => `This kind has no field "${key}".`,
)

export const doesNotFit = defineError(
  'invalid',
  'field-value-invalid',
  (label: string, wanted: string) => `${label} is ${wanted}.`,
)

export const noSuchThing = defineError(
  'invalid',
  'field-thing-unknown',
  (label: string) => `${label} names something that is not in this campaign.`,
)
