import type { Asker } from '../../auth/asker.ts'
import { thingOf } from '../../db/things.ts'
import { deleteRows, insertRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { getThing } from '../things/seen-things.ts'
import * as queries from './play.queries.ts'
import type { Pin, PinsInput } from './play.schemas.ts'

/** What a person keeps at hand in a campaign. What that person may no longer see is left out. */
export function createPinService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function list(asker: Asker, campaignId: number): Pin[] {
    const { userId } = campaigns.requireMember(asker, campaignId)
    return db.all(queries.listPins({ campaignId, userId })).map(presentThing)
  }

  return {
    list,

    /** Replaces them. Throws `not_found` for what the asker may not see. */
    replace(asker: Asker, campaignId: number, { pins }: PinsInput): Pin[] {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const own = [...new Map(pins.map((pin) => [`${pin.kind} ${pin.id}`, pin])).values()]
      for (const pin of own) getThing(db, asker, pin, campaignId)
      db.transaction((tx) => {
        tx.run(deleteRows('pins', { campaign_id: campaignId, user_id: userId }))
        for (const [position, { kind, id }] of own.entries()) {
          const thing = thingOf({ kind, id })
          tx.run(insertRow('pins', { campaign_id: campaignId, user_id: userId, position, thing }))
        }
      })
      return list(asker, campaignId)
    },
  }
}

/** An NPC has a face, and a location an icon. */
export function presentThing({ kind, id, name, avatar_url, icon }: queries.ThingRow): Pin {
  return { kind: kind as Pin['kind'], id, name, ...(kind === 'npc' ? { avatar_url } : { icon }) }
}
