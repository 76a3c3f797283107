import type { Asker } from '../../auth/asker.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { deleteRows, insertRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { pictureAddress, pictureIdOf } from '../pictures/picture-addresses.ts'
import { pictureOf } from '../pictures/picture-of-thing.ts'
import * as pictureErrors from '../pictures/pictures.errors.ts'
import { findThing } from '../things/find-things.ts'
import { getThing } from '../things/seen-things.ts'
import * as queries from './play.queries.ts'
import type { ShowInput, ShownAnswer } from './play.schemas.ts'

/** What is shown to players: DMs choose it, and players see it if they may see the thing itself. */
export function createShowService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function get(asker: Asker, campaignId: number): ShownAnswer {
    const { userId } = campaigns.requireMember(asker, campaignId)
    const row = db.first(queries.findShown({ campaignId, userId }))
    if (!row) return { what: null }
    const { kind, id, name, avatar_url, icon, picture_id, sha256, text } = row
    if (picture_id !== null) {
      const on = db.first(queries.findPictured({ campaignId, userId, pictureId: picture_id }))
      return {
        what: on
          ? {
              picture_id: pictureIdOf(on.of, on.id),
              picture_url: pictureAddress(on.of, { id: on.id, sha256: sha256 ?? '' }),
            }
          : null,
      }
    }
    if (id === null) return { what: null }
    if (kind === 'npc') return { what: { kind, id, name, avatar_url } }
    if (kind === 'location') return { what: { kind, id, name, icon } }
    if (kind === 'article') {
      const of = { kind, id, name, icon }
      return sha256 === null
        ? { what: { ...of, text: text ?? '' } }
        : { what: { ...of, picture_url: pictureAddress('article', { id, sha256 }) } }
    }
    const picture_url = pictureAddress('map', { id, sha256: sha256 ?? '' })
    return { what: { kind, id, name, picture_url } }
  }

  /** The column for what the DM shows. Throws if it is not in the campaign. */
  function columnOf(asker: Asker, campaignId: number, what: NonNullable<ShowInput['what']>) {
    const { userId } = asker
    if ('picture_id' in what) {
      const thing = what.picture_id
      const found = db.first(findThing({ thing, userId }))
      const picture_id = found?.campaign_id === campaignId ? pictureOf(db, whatIs(thing)) : null
      if (picture_id === null) throw pictureErrors.missing()
      return { picture_id }
    }
    getThing(db, asker, what, campaignId)
    return { thing: thingOf(what) }
  }

  return {
    get,

    put(asker: Asker, campaignId: number, { what }: ShowInput): ShownAnswer {
      campaigns.requireDm(asker, campaignId)
      const column = what && columnOf(asker, campaignId, what)
      db.transaction((tx) => {
        tx.run(deleteRows('shown_things', { campaign_id: campaignId }))
        if (column) tx.run(insertRow('shown_things', { campaign_id: campaignId, ...column }))
      })
      return get(asker, campaignId)
    },
  }
}
