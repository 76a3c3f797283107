/** An absence that is shorter is none. */
const AWAY_MS = 4 * 3_600_000

const keyOf = (userId: number, campaignId: number) => `dramatis:visit:${userId}:${campaignId}`

interface Visit {
  /** The last time that the page was open. */
  seen: string
  /** The end of the visit before the present one. */
  before: string | null
}

/** When this browser was last here before the present visit; null at the first. Notes that it is here now. */
export function lastVisit(userId: number, campaignId: number, now = Date.now()): string | null {
  const key = keyOf(userId, campaignId)
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? 'null') as Visit | null
    const isNew = known !== null && now - Date.parse(known.seen) > AWAY_MS
    const before = isNew ? known.seen : (known?.before ?? null)
    localStorage.setItem(key, JSON.stringify({ seen: new Date(now).toISOString(), before }))
    return before
  } catch {
    return null
  }
}
