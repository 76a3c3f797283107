import type { Parameters } from 'fast-check'

/**
 * The suite attacks with the same inputs every time, so that a failure repeats. `ATTACKS=100` tries a hundred times as
 * many, and new ones. Both print the seed of a failure, which `ATTACK_SEED` tries again.
 */
const { ATTACKS, ATTACK_SEED } = process.env
const times = Number(ATTACKS ?? 1)
const seed = ATTACK_SEED ?? (ATTACKS === undefined ? 7 : undefined)

/** The settings of a property that the suite tries so many times. */
export const tries = (runs: number): Parameters<unknown> => ({
  numRuns: runs * times,
  ...(seed !== undefined && { seed: Number(seed) }),
})

/** The options of a test with such a property. */
export const patient = { timeout: 120_000 * times }
