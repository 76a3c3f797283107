import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { foldText } from '../../db/text-keys.ts'
import { thingOf } from '../../db/things.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import { valuesOf } from '../../fields.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import {
  type AudienceService,
  presentAudience,
  type Stored,
} from '../audiences/audiences.service.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService, Membership } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import type { LocationService } from '../locations/locations.service.ts'
import type { NpcService } from '../npcs/npcs.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { runningSession } from '../storyline/running-session.ts'
import { enterIntoSession } from '../storyline/session-links.ts'
import type { Session } from '../storyline/storyline.schemas.ts'
import { insertThing, updateThing, writeAudience } from '../things/write-thing.ts'
import { ownerOf } from './entry-owner.ts'
import { findInJournal } from './find-in-journal.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import * as queries from './journal.queries.ts'
import type {
  JournalCreate,
  JournalEntry,
  JournalPage,
  JournalQuery,
  JournalUpdate,
  LogLine,
} from './journal.schemas.ts'

export type JournalService = ReturnType<typeof createJournalService>

interface Written {
  content: string
  npc_id: number | null
  location_id?: number | null
  session_id: number | null
}

type PageQuery = Pick<JournalQuery, 'cursor'> & { limit: number }

interface Dependencies {
  db: Database
  locations: LocationService
  campaigns: CampaignService
  npcs: NpcService
  audiences: AudienceService
  deletions: DeletionService
  quotas: QuotaService
}

/**
 * What members write down about an NPC, a location or a session. DMs change every entry, players the ones they wrote. Who
 * may not see what an entry is about does not see the entry.
 */
export function createJournalService({
  db,
  campaigns,
  npcs,
  locations,
  audiences,
  deletions,
  quotas,
}: Dependencies) {
  function get(asker: Asker, id: number): JournalEntry {
    const row = db.first(queries.findEntry({ id, userId: asker.userId }))
    if (!row) throw notFound('Journal entry not found')
    return presentEntry(row, asker)
  }

  const inSlices = (asker: Asker, ids: { id: number }[]) =>
    readInSlices(db, ids, (id) => queries.findEntry({ id, userId: asker.userId })).map((rows) =>
      rows.map((row) => presentEntry(row, asker)),
    )

  function write(asker: Asker, { campaignId }: Membership, shown: Stored, written: Written) {
    quotas.assertRow(campaignId)
    const row = { ...written, created_by: asker.userId }
    const id = db.transaction((tx) => insertEntry(tx, campaignId, shown, row))
    return get(asker, id)
  }

  function getEditable(asker: Asker, id: number): JournalEntry {
    const entry = get(asker, id)
    if (entry.editable) return entry
    throw new DomainError('forbidden', 'Players may change only the journal entries they wrote.')
  }

  return {
    get,

    /** Newest first, in slices. */
    all(asker: Asker, npcId: number, { q = '' }: JournalQuery): Iterable<JournalEntry[]> {
      npcs.campaignOf(asker, npcId)
      const text = foldText(q.trim())
      const ids = db.all(queries.listEntryIds({ npcId, userId: asker.userId }))
      return inSlices(asker, ids).map((entries) =>
        entries.filter(({ content }) => text === '' || foldText(content).includes(text)),
      )
    },

    /** Newest first. */
    page(asker: Asker, npcId: number, { limit, cursor }: PageQuery): JournalPage {
      npcs.campaignOf(asker, npcId)
      const { afterId, limit: most } = pageStart({ limit, cursor })
      const ofNpc = { npcId, userId: asker.userId }
      const found = db.all(queries.listEntries({ ...ofNpc, afterId, limit: most }))
      const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ value: '', id }))
      return {
        entries: rows.map((row) => presentEntry(row, asker)),
        total: db.first(queries.countEntries(ofNpc))?.total ?? 0,
        next_cursor,
      }
    },

    /** Those that have a piece of text, newest first. */
    search: searchJournal.bind(undefined, { db, npcs }),

    create(asker: Asker, npcId: number, fields: JournalCreate): JournalEntry {
      const membership = campaigns.requireMember(asker, npcs.campaignOf(asker, npcId))
      const shown = audiences.ofNew(membership, fields)
      const session_id = runningSession(db, membership.campaignId) ?? null
      return write(asker, membership, shown, { ...fields, npc_id: npcId, session_id })
    },

    /** A line of a session's log that the asker may see. A DM's is DM only unless said. */
    addLine(asker: Asker, session: Session, line: LogLine) {
      const membership = campaigns.requireMember(asker, session.campaign_id)
      const { npc_id = null, location_id = null, content, visibility = 'dm', visible_to } = line
      const inCampaign = [
        npc_id === null || npcs.campaignOf(asker, npc_id) === session.campaign_id,
        location_id === null ||
          locations.get(asker, location_id).campaign_id === session.campaign_id,
      ]
      if (inCampaign.includes(false)) throw elsewhere()
      const shown = audiences.ofNew(membership, { visibility, visible_to })
      const written = { content, npc_id, location_id, session_id: session.id }
      return write(asker, membership, shown, written)
    },

    /** The lines of a session that the asker may see, oldest first, in slices. */
    log: (asker: Asker, sessionId: number): Iterable<JournalEntry[]> =>
      inSlices(asker, db.all(queries.listLogIds({ sessionId, userId: asker.userId }))),

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: JournalUpdate) {
      const current = getEditable(asker, id)
      const membership = campaigns.requireMember(asker, current.campaign_id)
      assertFresh('journal entry', current, updated_at)
      const shown = audiences.ofChanged(membership, current, changes)
      const values = valuesOf(ENTRY_FIELDS, applyChanges(current, changes))
      // To name one more player is no change for those who see the entry already.
      const isNamesAlone =
        changes.content === undefined &&
        current.visibility === 'some' &&
        (shown?.visibleTo.length ?? 0) > 0
      db.transaction((tx) => {
        if (isNamesAlone) {
          const thing = thingOf({ kind: 'journal', id })
          writeAudience(tx, { thing, campaignId: membership.campaignId }, shown!, shown!)
        } else updateThing(tx, 'journal', current, shown, values)
      })
      return get(asker, id)
    },

    /** Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getEditable(asker, id)
      return deletions.delete(asker, { kind: 'journal', id, campaignId })
    },

    findRandom: findRandom.bind(undefined, db),
  }
}

/** One of the `count` entries of these campaigns, a JSON array, that the asker may see; each is as likely. */
function findRandom(db: Database, { userId }: Asker, campaignIds: string, count: number) {
  const position = Math.floor(Math.random() * count)
  return db.first(queries.findEntryAt({ userId, campaignIds, position }))
}

const elsewhere = () =>
  new DomainError('invalid', 'What a line is about is in the campaign of its session.')

/** Adds an entry, and what it is about to the session that it is written in. */
function insertEntry(
  tx: Transaction,
  campaignId: number,
  shown: Stored,
  { content, npc_id, location_id = null, session_id, created_by }: Written & { created_by: number },
): number {
  if (session_id !== null) {
    enterIntoSession(tx, session_id, { npcId: npc_id, locationId: location_id })
  }
  const row = { content, npc_id, location_id, session_id, created_by }
  return insertThing(tx, 'journal', campaignId, shown, row, { about: ownerOf(row) })
}

async function searchJournal(
  { db, npcs }: Pick<Dependencies, 'db' | 'npcs'>,
  asker: Asker,
  npcId: number,
  { limit, cursor, q }: PageQuery & { q: string },
): Promise<JournalPage> {
  npcs.campaignOf(asker, npcId)
  const { userId } = asker
  const { afterId, limit: most } = pageStart({ limit, cursor })
  const ids = db.all(queries.listEntryIds({ npcId, userId }))
  const matching = await findInJournal(db, ids, foldText(q))
  const shown = matching.filter(({ id }) => id < afterId).slice(0, most)
  // What was hidden or deleted meanwhile is left out.
  const found = shown.flatMap(({ id }) => db.first(queries.findEntry({ id, userId })) ?? [])
  const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ value: '', id }))
  return {
    entries: rows.map((row) => presentEntry(row, asker)),
    total: matching.length,
    next_cursor,
  }
}

function presentEntry(row: queries.EntryRow, asker: Asker): JournalEntry {
  const { author_id, author_name } = row
  return {
    id: row.id,
    npc_id: row.npc_id,
    npc_name: row.npc_name,
    location_id: row.location_id,
    location_name: row.location_name,
    session_id: row.session_id,
    session_number: row.session_number,
    campaign_id: row.campaign_id,
    ...valuesOf(ENTRY_FIELDS, row),
    ...presentAudience(row),
    author:
      author_id === null || author_name === null ? null : { id: author_id, username: author_name },
    imported_author: row.imported_author,
    editable: isDm(row.role) || author_id === asker.userId,
    timestamp: row.created_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
