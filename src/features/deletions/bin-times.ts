import { DAY_MS } from '../../db/times.ts'
export type BinTimes = ReturnType<typeof binTimes>

/** How long what was deleted waits in the bin. */
export const binTimes = (days: number) => ({
  days,
  /** What was deleted before can no longer be brought back. */
  since: (): string => new Date(Date.now() - days * DAY_MS).toISOString(),
  /** Until then it can. */
  until: (deletedAt: string): string =>
    new Date(Date.parse(deletedAt) + days * DAY_MS).toISOString(),
})
