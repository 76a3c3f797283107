import type { Asker } from '../auth/asker.ts'
import { Attempts } from '../auth/attempts.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import * as errors from './generation.errors.ts'

/** One generation at a time for each person, and so many within an hour. */
export function createPersonalLimits(
  settings: SettingsService,
  isAbandoned: (userId: number) => boolean,
) {
  const busy = new Map<number, { noun: string }>()

  const hourly = new Attempts({
    limit: () => settings.current().generations_per_hour,
    windowMs: 3_600_000,
    refusal: errors.hourlyLimit,
  })

  return {
    /** Throws `too_many` while one is being written for the asker, unless that one is abandoned, and beyond the hourly limit. */
    assertMayWrite({ userId }: Asker): void {
      const running = busy.get(userId)
      if (running && !isAbandoned(userId)) {
        throw errors.generatingAlready(running.noun).with({ retryAfter: 10 })
      }
      hourly.assertAllowed(String(userId))
    },

    /** Counts one, in the place of an abandoned one. Returns the function that ends it. */
    begin({ userId }: Asker, noun: string): () => void {
      hourly.record(String(userId))
      const own = { noun }
      busy.set(userId, own)
      return () => {
        if (busy.get(userId) === own) busy.delete(userId)
      }
    },
  }
}
