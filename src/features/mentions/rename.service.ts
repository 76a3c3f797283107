import type { Asker } from '../../auth/asker.ts'
import { transactInSlices } from '../../db/long-work.ts'
import { randomId } from '../../db/random-id.ts'
import type { Needs } from '../../services.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { getThing } from '../things/seen-things.ts'
import { createKnownNames, WANTED } from './known-names.ts'
import * as errors from './mentions.errors.ts'
import type { Mention, Renamed, RenameInput, RenamePreview } from './mentions.schemas.ts'
import { createTextFinder, type Found } from './mentions.service.ts'
import { writeTexts } from './write-texts.ts'

/** So many changes are listed before they are made. */
const LISTED = 500

/** Puts a thing's present name in the place of an earlier one, in all texts of the campaign. DMs only. */
export function createRenameService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  const finder = createTextFinder(db)

  async function find(asker: Asker, { kind, id, from }: RenameInput) {
    const { userId } = asker
    const row = getThing(db, asker, { kind, id })
    const membership = campaigns.requireDm(asker, row.campaign_id)
    const who = { campaignId: membership.campaignId, userId }
    const known = createKnownNames(db, who, from)
    const found = await finder.find(who, true, [from], known, WANTED)
    return { membership, name: row.name, found }
  }

  return {
    async preview(asker: Asker, input: RenameInput): Promise<RenamePreview> {
      const { found } = await find(asker, input)
      const changes = found
        .slice(0, LISTED)
        .map((one) => finder.present(asker.userId, one))
        .filter((change): change is Mention => change !== undefined)
      return { changes, total: found.length }
    },

    /**
     * One revision for each thing, all with one id, by which they are undone together. Others run while it searches and writes:
     * what they change meanwhile is found again. Throws `conflict` where that does not end.
     */
    async rename(asker: Asker, input: RenameInput): Promise<Renamed> {
      const batch = randomId()
      const written = new Map<string, string>()
      for (let tries = 3; tries > 0; tries -= 1) {
        const { membership, name, found } = await find(asker, input)
        const changes = found.flatMap((one) => {
          const text = replaced(one, name)
          // The new name may read as the earlier one does: “Hob!” for “Hob”.
          if ([text, written.get(placeOf(one))].includes(one.text.text)) return []
          if (one.text.fits(text)) return [{ one, text }]
          if (written.size > 0) return []
          const { what, label } = finder.present(asker.userId, one)!
          throw errors.tooLong(what.name, label)
        })
        const isDone = await write(asker, membership, changes, { batch, written })
        const changed = written.size
        if (isDone) return { changed, history_id: changed > 0 ? batch : null }
      }
      if (written.size === 0) throw errors.changing()
      return { changed: written.size, history_id: batch }
    },
  }

  /** Of a thing with a text that is another one by now, it writes none. Answers whether it wrote all. */
  async function write(
    asker: Asker,
    { campaignId }: Membership,
    changes: Change[],
    { batch, written }: { batch: number; written: Map<string, string> },
  ): Promise<boolean> {
    const things = Map.groupBy(changes, ({ one }) => one.thing).values()
    let isDone = true
    await transactInSlices(db, things, { ...asker, acts: { batch } }, (tx, some) => {
      const membership = campaigns.requireDm(asker, campaignId)
      const found = some.map(({ one }) => one)
      if (!finder.areStill({ campaignId, userId: asker.userId }, found)) {
        isDone = false
        return
      }
      const texts = some.map(({ one, text }) => [one.text.field, text])
      writeTexts(tx, membership, found[0]!.text.what, Object.fromEntries(texts))
      for (const { one, text } of some) written.set(placeOf(one), text)
    })
    return isDone
  }
}

interface Change {
  one: Found
  text: string
}

const placeOf = ({ thing, text }: Found): string => `${thing} ${text.field}`

function replaced({ text: { text }, places }: Found, name: string): string {
  let result = ''
  let end = 0
  for (const place of places) {
    result += text.slice(end, place.at) + name
    end = place.end
  }
  return result + text.slice(end)
}
