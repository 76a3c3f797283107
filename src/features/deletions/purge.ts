import type { Database } from '../../db/database.ts'
import { letOthersRun, runInSlices } from '../../db/long-work.ts'
import { repeatedWork } from '../../db/repeated-work.ts'
import { whatIs } from '../../db/things.ts'
import { deleteRow, deleteRows } from '../../db/write-row.ts'
import { abandonCampaign } from '../campaigns/abandon-campaign.ts'
import { endHistory } from '../history/keep-history.ts'
import { keepTimes } from '../things/seen-times.ts'
import type { BinTimes } from './bin-times.ts'
import { listOld as listOldCampaigns } from './campaign-bin.queries.ts'
import * as queries from './deletions.queries.ts'
import type { Restorable } from './deletions.schemas.ts'

const SWEEP_MS = 10 * 60_000
const AT_ONCE = 25

interface Forgotten {
  id: number
  kind: Restorable
  thing: number | null
  /** What a tag or a kind was. */
  was: string | null
}

/** Ends the wait of what can no longer be brought back. What goes with a thing goes some rows at a time. */
export function createPurge(db: Database, times: BinTimes) {
  const work = repeatedWork({
    everyMs: SWEEP_MS,
    run: forgetOld,
    failed: 'Old deletions could not be cleared',
  })
  const { signal } = work

  /** What refers to it would otherwise have changed last before it came into sight, or went out of it. */
  async function keepTimesOfReferring(thing: number): Promise<void> {
    const referring = db.all(queries.listReferring(thing))
    for (let done = 0; done < referring.length; done += AT_ONCE) {
      if (signal.aborted) return
      db.transaction((tx) => {
        for (const other of referring.slice(done, done + AT_ONCE)) {
          tx.run(keepTimes(whatIs(other.thing)))
        }
      })
      await letOthersRun()
    }
  }

  async function purge(thing: number): Promise<void> {
    const { kind, id } = whatIs(thing)
    await keepTimesOfReferring(thing)
    db.run(queries.setEntryOwners({ thing, gone: thing }))
    const clearing = [
      queries.deleteSomeAbout({ thing, limit: AT_ONCE }),
      queries.clearSomeOfLists({ thing, limit: AT_ONCE }),
      ...queries.clearSomeReferences(kind, id, AT_ONCE),
    ]
    for (const some of clearing) await runInSlices(db, some, signal)
    // Triggers delete its row in the table of its kind.
    if (!signal.aborted) db.run(deleteRows('things', { thing }))
  }

  async function forget({ id, kind, thing, was }: Forgotten): Promise<void> {
    if (thing !== null && kind !== 'picture') await purge(thing)
    if (signal.aborted) return
    db.transaction((tx) => {
      if (kind === 'kind') endHistory(tx, { kind, id: (JSON.parse(was!) as { id: number }).id })
      tx.run(deleteRow('deletions', id))
    })
  }

  async function forgetOld(): Promise<void> {
    const before = times.since()
    for (const deletion of db.all(queries.listOld({ before }))) await forget(deletion)
    for (const { id, campaign_id } of db.all(listOldCampaigns({ before }))) {
      if (signal.aborted) return
      db.transaction((tx) => {
        tx.run(deleteRow('campaign_deletions', id))
        abandonCampaign(tx, campaign_id)
      })
    }
  }

  return { forget, forgetOld: work.run, start: work.startByClock, close: work.close }
}
