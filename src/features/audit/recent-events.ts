import type { AuditAction } from './audit.schemas.ts'

/** Something that matters for security. */
export interface SecurityEvent {
  action: AuditAction
  /** Who did it, if that person was signed in. */
  userId?: number | undefined
  subject?: string
  address?: string
}

/** An event that waits to be written, or that was and may be repeated. */
interface RecentEvent extends Required<SecurityEvent> {
  userId: number | undefined
  now: string
  /** When it began, by a clock that never goes back. */
  begun: number
  times: number
  /** Its row, once there is one, and the times that the row says. */
  rowId: number | undefined
  written: number
}

const MINUTE = 60_000

/** Different events that are kept apart at once. Beyond that, they count by what was done alone. */
const MOST = 500

/** The events of the last minute. Equal ones are counted, so that an attacker who repeats one fills no disk. */
export function createRecentEvents() {
  const events = new Map<string, RecentEvent>()

  return {
    /** Returns whether the event is a new one. */
    add(event: SecurityEvent): boolean {
      const { action, userId, subject = '', address = '' } = event
      const key = JSON.stringify([action, userId, subject, address])
      const isKnown = events.has(key)
      const crowd = !isKnown && events.size >= MOST
      const kept = events.get(crowd ? action : key)
      if (kept && performance.now() - kept.begun < MINUTE) {
        kept.times += 1
        return false
      }
      // A row of the minute before is written already, or is about to be: `unwritten` keeps it.
      if (kept && kept.written < kept.times) events.set(`${key} ${kept.now}`, kept)
      events.set(crowd ? action : key, {
        action,
        userId: crowd ? undefined : userId,
        subject: crowd ? 'many different ones' : subject,
        address: crowd ? '' : address,
        now: new Date().toISOString(),
        begun: performance.now(),
        times: 1,
        rowId: undefined,
        written: 0,
      })
      return true
    },

    unwritten: (): RecentEvent[] =>
      [...events.values()].filter(({ times, written }) => written < times),

    /** Forgets what is written and more than a minute old. */
    forgetOld(): void {
      for (const [key, { begun, times, written }] of events) {
        if (written === times && performance.now() - begun >= MINUTE) events.delete(key)
      }
    },
  }
}
