import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { readRevealed } from '../reveals/read-revealed.ts'
import * as queries from './live.queries.ts'
import type { Changed, LiveKind } from './live.schemas.ts'
import type { LiveReader, Stream } from './reader.ts'
import { createRegistry } from './registry.ts'
import { AT_ONCE, createStatements, listTouched, type Touched } from './watched.ts'

/** Proxies close silent connections. */
const STILL_HERE_MS = 20_000

interface Dependencies {
  db: Database
  campaigns: CampaignService
  /** How many streams may be open at once. */
  limit: number
}

/**
 * Tells each member who has a campaign open what changes in it, as far as that member sees it. Temporary triggers note what
 * each reader sees of a thing before it changes. After the commit, this is compared with what the reader sees now.
 */
export function createLiveService({ db, campaigns, limit }: Dependencies) {
  const registry = createRegistry(db, limit)
  let timer: NodeJS.Timeout | undefined
  let isPlanned = false
  let isTelling = false

  function begin(): void {
    for (const statement of createStatements()) db.run(statement)
    db.onWrite = () => {
      if (isPlanned || isTelling || registry.readerCount() === 0) return
      isPlanned = true
      setImmediate(tell)
    }
    timer = setInterval(() => registry.tick(), STILL_HERE_MS).unref()
  }

  /** Tells all readers what was noted. */
  function tell(): void {
    isPlanned = false
    if (isTelling || !timer || db.isDamaged) return
    isTelling = true
    try {
      const touched = db.all(listTouched())
      const changedMembers = db.all(queries.listTouchedCampaigns())
      db.run(queries.clearTouched())
      const byReader = Map.groupBy(touched, ({ campaign_id: campaignId, user_id: userId }) =>
        registry.find({ campaignId, userId }),
      )
      for (const [reader, own] of byReader) if (reader) tellReader(reader, own)
      for (const { campaign_id } of changedMembers) checkMembers(campaign_id)
    } finally {
      isTelling = false
    }
  }

  /** Ends the streams of those who have left, and has those read all again whose role has changed. */
  function checkMembers(campaignId: number): void {
    const ofCampaign = { campaign_id: campaignId }
    const members = db.all(findRows('campaign_members', ofCampaign, ['user_id', 'role']))
    const roles = new Map(members.map(({ user_id, role }) => [user_id, role]))
    for (const reader of registry.readers()) {
      if (reader.campaignId !== campaignId) continue
      const role = roles.get(reader.userId)
      for (const stream of reader.streams) {
        const viewer = roles.get(stream.viewerId)
        const mayRead = role && viewer && (stream.viewerId === reader.userId || isDm(viewer))
        if (!mayRead) registry.end(stream, { gone: true })
      }
      if (!role) registry.forget(reader)
      else if (role !== reader.role) {
        reader.role = role
        reader.resync()
      }
    }
  }

  return {
    /** Opens a stream. Throws `too_many` and `unavailable` above the limits. */
    open(
      asker: Asker,
      campaignId: number,
      lastEventId: string | undefined,
      out: Pick<Stream, 'write' | 'end'>,
    ): Stream {
      const { userId, role } = campaigns.requireMember(asker, campaignId)
      const viewerId = asker.viewedBy ?? userId
      registry.assertRoom(viewerId)
      if (timer) tell()
      else begin()
      const stream = {
        userId,
        viewerId,
        campaignId,
        write: (text: () => string) => out.write(text),
        end: (last?: string) => out.end(last),
      }
      registry.add(stream, role, lastEventId)
      return stream
    },

    /** Ends a stream: its browser went away, or with `gone` the person was signed out. */
    end: registry.end,

    /** Tells those of these people who received the reveal, after its transaction. */
    reveal(campaignId: number, userIds: readonly number[], revealId: number): void {
      if (timer) tell()
      for (const userId of userIds) {
        const reader = registry.find({ campaignId, userId })
        reader?.emit('reveal', () => readRevealed(db, { userId, revealId }))
      }
    },

    /** How many streams are open. */
    count: registry.streamCount,

    close(): void {
      clearInterval(timer)
      timer = undefined
      registry.endAll()
    },
  }
}

function tellReader(reader: LiveReader, touched: Touched[]): void {
  const changes = touched.flatMap((row) => changeOf(row) ?? [])
  if (changes.length > AT_ONCE) return reader.resync()
  for (const change of changes) reader.emit('changed', () => change)
}

/** Things of the whole campaign never come or go. */
const ALWAYS_THERE: ReadonlySet<LiveKind> = new Set(['notes', 'members', 'campaign', 'show'])

function changeOf({ kind, id, before, after }: Touched): Changed | undefined {
  if (before === after) return undefined
  if (before !== null && after !== null) return { kind, id, action: 'updated' }
  if (ALWAYS_THERE.has(kind)) return undefined
  return { kind, id, action: before === null ? 'created' : 'deleted' }
}
