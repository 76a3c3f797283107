import type { CheckedCampaign } from './check-campaign.ts'

const DAY_MS = 86_400_000

/** Keys that hold a time or a day. */
const TIMES = [
  'created_at',
  'updated_at',
  'session_date',
  'started_at',
  'ended_at',
  'taken_back_at',
  'exported_at',
] as const

/** The campaign as if it was exported now: moves every time and date by the same number of days. */
export function movedTo(file: CheckedCampaign, now: Date): CheckedCampaign {
  const { manifest } = file
  const days = Math.floor((now.getTime() - Date.parse(manifest.exported_at)) / DAY_MS)
  const moved = <Row extends object>(row: Row): Row => {
    const times = TIMES.flatMap((key) => {
      const time: unknown = (row as Record<string, unknown>)[key]
      return typeof time === 'string' ? [[key, later(time, days)]] : []
    })
    return { ...row, ...Object.fromEntries(times) }
  }
  const { campaign, notes } = manifest
  return {
    ...file,
    manifest: {
      ...moved(manifest),
      campaign: moved(campaign),
      notes: {
        public: notes.public && moved(notes.public),
        ...(notes.dm !== undefined && { dm: notes.dm && moved(notes.dm) }),
      },
    },
    async *lines(part) {
      for await (const lines of file.lines(part)) {
        yield lines.map(({ number, value }) => ({ number, value: moved(value) }))
      }
    },
  }
}

/** Keeps a date a date and a time a time. */
function later(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY_MS).toISOString().slice(0, time.length)
}
