import type { Asker } from '../../auth/asker.ts'
import { assertFresh } from '../../edits.ts'
import type { Needs } from '../../services.ts'
import type { StoredAudience } from '../audiences/audiences.service.ts'
import { runningSession } from '../storyline/running-session.ts'
import type { Session } from '../storyline/storyline.schemas.ts'
import { getThing } from '../things/seen-things.ts'
import { assertAbout, namedApart } from './entry-things.ts'
import { createJournalReading, type JournalOwner } from './journal-reading.ts'
import * as errors from './journal.errors.ts'
import * as queries from './journal.queries.ts'
import type { JournalCreate, JournalEntry, JournalUpdate, LogLine } from './journal.schemas.ts'
import { presentEntry } from './present-entry.ts'
import { insertEntry, updateEntry, type Written } from './write-entry.ts'

export type JournalService = ReturnType<typeof createJournalService>

/**
 * What members write down about an NPC, a location, an article or a session. DMs change every entry, players the ones they
 * wrote. A member who may not see what an entry is about does not see the entry.
 */
export function createJournalService(
  dependencies: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>,
) {
  const { db, campaigns, audiences, deletions, quotas } = dependencies

  function get(asker: Asker, id: number): JournalEntry {
    const row = db.first(queries.findEntry({ id, userId: asker.userId }))
    if (!row) throw errors.missing()
    return presentEntry(row, asker)
  }

  function write(asker: Asker, campaignId: number, audience: StoredAudience, written: Written) {
    quotas.assertRow(campaignId)
    const row = { ...written, created_by: asker.userId }
    const id = db.transaction((tx) => insertEntry(tx, campaignId, audience, row), asker)
    return get(asker, id)
  }

  function getEditable(asker: Asker, id: number): JournalEntry {
    const entry = get(asker, id)
    if (entry.editable) return entry
    throw errors.ofAnother()
  }

  return {
    get,
    ...createJournalReading(db),

    create(asker: Asker, of: JournalOwner, fields: JournalCreate): JournalEntry {
      const membership = campaigns.requireMember(asker, getThing(db, asker, of).campaign_id)
      const { campaignId } = membership
      const about = [of, ...(fields.about ?? [])]
      assertAbout(db, asker, campaignId, about)
      const audience = audiences.ofNew(membership, fields)
      const session_id = runningSession(db, campaignId) ?? null
      return write(asker, campaignId, audience, { content: fields.content, about, session_id })
    },

    /** A line of a session's log that the asker may see. A DM's is DM only unless said. */
    addLine(asker: Asker, session: Session, line: LogLine) {
      const membership = campaigns.requireMember(asker, session.campaign_id)
      const { content, visible_to } = line
      const { visibility = membership.isDm ? 'dm' : undefined } = line
      const about = [...namedApart(line), ...(line.about ?? [])]
      assertAbout(db, asker, session.campaign_id, about)
      const audience = audiences.ofNew(membership, { visibility, visible_to })
      const written = { content, about, session_id: session.id }
      return write(asker, membership.campaignId, audience, written)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: JournalUpdate) {
      const current = getEditable(asker, id)
      const membership = campaigns.requireMember(asker, current.campaign_id)
      assertFresh('journal entry', current, updated_at)
      const audience = audiences.ofChanged(membership, current, changes)
      const { content = current.content, about } = changes
      if (about) assertAbout(db, asker, current.campaign_id, about)
      db.transaction((tx) => {
        updateEntry(tx, { ...current, content }, audience, about)
        // Without anything that its writer sees, it is about nothing.
        if (about && !tx.first(queries.findEntry({ id, userId: asker.userId }))) {
          throw errors.aboutNothing()
        }
      }, asker)
      return get(asker, id)
    },

    /** Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getEditable(asker, id)
      return deletions.delete(asker, { kind: 'journal', id, campaignId })
    },
  }
}
