import { defineError } from './errors.ts'

/** The sentence is of the first field that is wrong. */
export const invalidInput = defineError('invalid', 'invalid-input', (sentence: string) => sentence)

export const nothingHere = defineError(
  'not_found',
  'no-such-address',
  'There is nothing at this address.',
)

/** An edit that began from an older version. */
export const stale = defineError(
  'conflict',
  'stale',
  (what: string) => `Another person has changed ${what}.`,
)

export const pageGone = defineError(
  'invalid',
  'page-gone',
  'This page of the list is no longer there. Start from its first page.',
)

export const nestedTooDeeply = defineError(
  'invalid',
  'nested-too-deeply',
  (most: number) => `This is nested too deeply: up to ${most} levels.`,
)

export const tooManyValues = defineError(
  'invalid',
  'too-many-values',
  (most: number) =>
    `This is one document of more than ${most.toLocaleString('en-US')} values. Export it in parts.`,
)

export const shuttingDown = defineError(
  'unavailable',
  'shutting-down',
  'Dramatis is shutting down. Try again shortly.',
)
