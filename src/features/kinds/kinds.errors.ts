import { define } from '../../errors.ts'
import { KIND_LIMITS } from './kinds.limits.ts'

export const missing = define.not_found('kind-not-found', 'Kind not found')

/** Of an id that something else names. */
export const notInCampaign = define.invalid(
  'no-such-kind',
  'This campaign has no such kind of articles.',
)

export const nameTaken = define.conflict(
  'kind-name-taken',
  (name: string) => `A kind named "${name}" already exists.`,
)

export const tooMany = define.conflict(
  'too-many-kinds',
  `A campaign has at most ${KIND_LIMITS.kinds} kinds of articles.`,
)

export const builtIn = define.conflict(
  'kind-built-in',
  'NPCs, locations and sessions are part of every campaign.',
)

export const onlyFields = define.invalid(
  'kind-only-fields',
  'Of NPCs, locations and sessions only the fields can be changed.',
)

export const inUse = define.conflict('kind-in-use', (count: number) =>
  count === 1
    ? 'One article is of this kind. Move or delete it first.'
    : `${count} articles are of this kind. Move or delete them first.`,
)

export const keyTwice = define.invalid(
  'field-key-twice',
  (key: string) => `Two fields have the key "${key}". Give each its own.`,
)

export const unknownKey = define.invalid(
  'no-such-field',
  (key: string) => `This kind has no field "${key}".`,
)

export const doesNotFit = define.invalid(
  'field-value-invalid',
  (label: string, wanted: string) => `${label} is ${wanted}.`,
)

export const noSuchThing = define.invalid(
  'field-thing-unknown',
  (label: string) => `${label} names something that is not in this campaign.`,
)
