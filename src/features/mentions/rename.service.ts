import type { Asker } from '../../auth/asker.ts'
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
     * One revision for each thing, all with one id, by which they are undone together. Others run while it searches: what they
     * change meanwhile is found again. Throws `conflict` where that does not end.
     */
    async rename(asker: Asker, input: RenameInput, tries = 3): Promise<Renamed> {
      const { membership, name, found } = await find(asker, input)
      const changes = found.flatMap((one) => {
        const text = replaced(one, name)
        if (text === one.text.text) return []
        if (!one.text.fits(text)) {
          const { what, label } = finder.present(asker.userId, one)!
          throw errors.tooLong(what.name, label)
        }
        return [{ ...one, text: { ...one.text, text } }]
      })
      if (changes.length === 0) return { changed: 0, history_id: null }
      const history_id = write(asker, membership, changes, found)
      if (history_id !== undefined) return { changed: changes.length, history_id }
      if (tries === 1) throw errors.changing()
      return this.rename(asker, input, tries - 1)
    },
  }

  /** Undefined, and nothing is written, where a text is another one by now. */
  function write(
    asker: Asker,
    membership: Membership,
    changes: Found[],
    found: Found[],
  ): number | undefined {
    const batch = randomId()
    const isWritten = db.transaction(
      (tx) => {
        if (!finder.areStill({ campaignId: membership.campaignId, userId: asker.userId }, found))
          return false
        for (const some of Map.groupBy(changes, ({ thing }) => thing).values()) {
          const texts = some.map(({ text }) => [text.field, text.text])
          writeTexts(tx, membership, some[0]!.text.what, Object.fromEntries(texts))
        }
        return true
      },
      { ...asker, acts: { batch } },
    )
    return isWritten ? batch : undefined
  }
}

function replaced({ text: { text }, places }: Found, name: string): string {
  let result = ''
  let end = 0
  for (const place of places) {
    result += text.slice(end, place.at) + name
    end = place.end
  }
  return result + text.slice(end)
}
