import type { Asker } from '../../auth/asker.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { dayInUtc } from '../../db/times.ts'
import type { Needs } from '../../services.ts'
import { withoutMarks } from '../../texts/without-marks.ts'
import { presentThing } from './pins.service.ts'
import * as queries from './play.queries.ts'
import type { Tonight } from './play.schemas.ts'
import { readTable } from './read-table.ts'

const FACES = 12
const NEW = 8
const UNFINISHED = 12
const EXCERPT = 280

/** What people need for a session, each part as the asker may see it. */
export function createTonightService({
  db,
  campaigns,
  storyline,
  npcs,
  notes,
  running,
  pins,
  show,
  reveals,
}: Needs<
  'db' | 'campaigns' | 'storyline' | 'npcs' | 'notes' | 'running' | 'pins' | 'show' | 'reveals'
>) {
  /** The NPCs of the latest sessions that a person may see. Reads no more of a session than is shown. */
  function metLast(campaignId: number, userId: number): number[] {
    const met = new Set<number>()
    for (const { id: sessionId } of db.all(queries.listSessionsLatest({ campaignId, userId }))) {
      const limit = FACES + met.size
      for (const { id } of db.all(queries.listNpcsOf({ sessionId, userId, limit }))) {
        met.add(id)
        if (met.size === FACES) return [...met]
      }
    }
    return [...met]
  }

  return {
    /** Others come between its parts: a session may have thousands of NPCs. */
    async get(asker: Asker, campaignId: number, today = dayInUtc()): Promise<Tonight> {
      const membership = campaigns.requireMember(asker, campaignId)
      const { userId, isDm } = membership
      const last = db.first(queries.findLast({ campaignId, userId, today }))
      const { character_name, ...me } = db.first(queries.findMe({ campaignId, userId }))!
      const lastSession = last ? storyline.get(asker, last.id) : null
      await letOthersRun()
      const current = running.find(asker, campaignId) ?? null
      await letOthersRun()
      return {
        running: current,
        table: current && readTable(db, current, membership),
        last: lastSession,
        next: db.first(queries.findNext({ campaignId, userId, today })) ?? null,
        met_last: metLast(campaignId, userId).map((id) => npcs.get(asker, id)),
        open_quests: db.all(queries.listOpenQuests({ campaignId, userId })),
        pins: pins.list(asker, campaignId),
        shown: show.get(asker, campaignId).what,
        me: { ...me, character: character_name ? { name: character_name } : null },
        ...(isDm && {
          unfinished_count: db.first(queries.countUnfinished({ campaignId }))!.count,
          unfinished: db
            .all(queries.listUnfinished({ campaignId, limit: UNFINISHED }))
            .map(presentThing),
        }),
        new_to_you: isDm ? [] : reveals.latest(asker, campaignId, NEW),
        notes_excerpt: withoutMarks(notes.get(asker, campaignId).public_notes)
          .trim()
          .slice(0, EXCERPT),
      }
    },
  }
}
