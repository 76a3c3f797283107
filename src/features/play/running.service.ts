import type { Asker } from '../../auth/asker.ts'
import { thingOf } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import type { Needs } from '../../services.ts'
import { runningSession } from '../storyline/running-session.ts'
import { enterIntoSession, forgetLines } from '../storyline/session-links.ts'
import { type Session, SESSION_LIMITS } from '../storyline/storyline.schemas.ts'
import { changeOfReference } from '../things/change-beside.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import { updateThing } from '../things/write-thing.ts'
import * as errors from './play.errors.ts'
import type { BeginInput } from './play.schemas.ts'
import { listSharedLines } from './running.queries.ts'

/** The session that is being played: DMs start and end it, and one runs at a time in a campaign. */
export function createRunningService({
  db,
  campaigns,
  storyline,
}: Needs<'db' | 'campaigns' | 'storyline'>) {
  function assertNoneRuns(asker: Asker, campaignId: number): void {
    const running = runningSession(db, campaignId)
    if (running === undefined) return
    const current = storyline.get(asker, running)
    throw errors.running(current.session_number).with({ current })
  }

  return {
    /** The running session of a campaign, if the asker may see it. */
    find(asker: Asker, campaignId: number): Session | undefined {
      const running = runningSession(db, campaignId)
      return running === undefined ? undefined : storyline.find(asker, running)
    },

    /** Creates the next session and starts it. Throws `conflict` with the session that runs already. */
    begin(asker: Asker, campaignId: number, given: BeginInput): Session {
      campaigns.requireDm(asker, campaignId)
      assertNoneRuns(asker, campaignId)
      return storyline.create(
        asker,
        { campaign_id: campaignId, ...given },
        new Date().toISOString(),
      )
    },

    /** Throws `conflict` with the session that runs already. One that has ended continues. */
    start(asker: Asker, id: number): Session {
      const current = storyline.get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      assertNoneRuns(asker, current.campaign_id)
      const started_at = current.started_at ?? new Date().toISOString()
      const change = { started_at, ended_at: null }
      db.transaction((tx) => updateThing(tx, 'session', current, undefined, change), asker)
      return storyline.get(asker, id)
    },

    /** Says where the party is, or with null nothing; the session then has visited the location. For DMs. */
    setHere(asker: Asker, id: number, locationId: number | null): Session {
      const current = storyline.get(asker, id)
      const { campaignId } = campaigns.requireDm(asker, current.campaign_id)
      if (locationId !== null) {
        assertInCampaign(db, asker, campaignId, { kind: 'location', id: locationId })
      }
      const before = current.here?.id ?? null
      // A location that was deleted stays, for when it is brought back.
      if (before === locationId) return current
      const locationChange = changeOfReference('location', before, locationId)
      db.transaction((tx) => {
        if (locationId !== null) {
          const visited = [thingOf({ kind: 'location', id: locationId })]
          enterIntoSession(tx, id, visited)
          forgetLines(tx, id, visited)
        }
        updateThing(tx, 'session', current, undefined, { here_id: locationId }, locationChange)
      }, asker)
      return storyline.get(asker, id)
    },

    /** With `addLog`, its notes get the lines that all their readers may read. Throws `conflict` if it does not run. */
    end(asker: Asker, id: number, addLog: boolean): Session {
      const current = storyline.get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      if (current.started_at === null || current.ended_at !== null) {
        throw errors.notRunning().with({ current })
      }
      const notes = addLog ? withLog(current) : current.notes
      const change = { notes, ended_at: laterThan(current.started_at) }
      db.transaction((tx) => updateThing(tx, 'session', current, undefined, change), asker)
      return storyline.get(asker, id)
    },
  }

  function withLog({ id, notes, visibility, visible_to = [] }: Session): string {
    const lines = db.all(
      listSharedLines({
        session: thingOf({ kind: 'session', id }),
        readers: visibility === 'dm' ? null : JSON.stringify(visible_to),
        most: SESSION_LIMITS.notes,
      }),
    )
    const texts = lines.map(({ about, content }) =>
      about === null || content.startsWith(about) ? content.trim() : `${about}: ${content.trim()}`,
    )
    const next = [...(notes.trim() ? [notes] : []), texts.join('\n')].join('\n\n')
    if (texts.length === 0) return notes
    if (next.length <= SESSION_LIMITS.notes) return next
    throw errors.notesTooLong()
  }
}
