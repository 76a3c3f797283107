import { define } from './errors.ts'

/** The sentence is of the first field that is wrong. */
export const invalidInput = define.invalid('invalid-input', (sentence: string) => sentence)

export const nothingHere = define.not_found('no-such-address', 'There is nothing at this address.')

/** An edit that began from an older version. */
export const stale = define.conflict(
  'stale',
  (what: string) => `Another person has changed ${what}.`,
)

export const pageGone = define.invalid(
  'page-gone',
  'This page of the list is no longer there. Start from its first page.',
)

export const nestedTooDeeply = define.invalid(
  'nested-too-deeply',
  (most: number) => `This is nested too deeply: up to ${most} levels.`,
)

export const tooManyValues = define.invalid(
  'too-many-values',
  (most: number) =>
    `This is one document of more than ${most.toLocaleString('en-US')} values. Export it in parts.`,
)

export const shuttingDown = define.unavailable(
  'shutting-down',
  'Dramatis is shutting down. Try again shortly.',
)
