import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { transactInSlices } from '../../db/long-work.ts'
import { whatIs } from '../../db/things.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { TextKind } from '../mentions/texts.ts'
import { writeTexts } from '../mentions/write-texts.ts'
import { findThing } from '../things/find-things.ts'
import { same } from './changes.ts'
import * as queries from './history.queries.ts'
import type { RestoredBatch } from './history.schemas.ts'
import { readChanges, readLive } from './read-sides.ts'
import { trackedOf } from './tracked.ts'

/**
 * Undoes what several revisions have in common: a rename in texts. A text that was changed since stays as it is, and is named.
 * Undefined where no such revisions are in a campaign of which the person is a DM.
 */
export async function restoreBatch(
  db: Database,
  campaigns: CampaignService,
  asker: Asker,
  batch: number,
): Promise<RestoredBatch | undefined> {
  const rows = db.all(queries.listBatch({ batch, userId: asker.userId }))
  if (rows.length === 0) return undefined
  let restored = 0
  const left: RestoredBatch['left'] = []
  const acting = { ...asker, acts: { action: 'restored' } } as const
  await transactInSlices(db, rows.values(), acting, (tx, { number, subject, campaign_id }) => {
    const membership = campaigns.requireDm(asker, campaign_id)
    const tracked = trackedOf(subject)
    const { kind, id } = whatIs(subject)
    const there = tx.first(findThing({ thing: subject, userId: asker.userId }))
    const live = readLive(tx, tracked, campaign_id)
    const changes = Object.entries(readChanges(tx, tracked, { number, campaign_id }))
    const own = changes.filter(([name, [, after]]) => there && same(live[name], after))
    restored += own.length
    for (const [field] of changes.filter((change) => !own.includes(change))) {
      left.push({ what: there ? { kind, id, name: there.name.trim() } : null, field })
    }
    if (own.length === 0) return
    const texts = Object.fromEntries(own.map(([name, [before]]) => [name, String(before)]))
    writeTexts(tx, membership, { kind: kind as TextKind, id }, texts)
  })
  return { restored, left }
}
