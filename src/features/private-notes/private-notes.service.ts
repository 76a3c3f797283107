import type { Asker } from '../../auth/asker.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { KIND_NUMBERS, thingOf, whatIs } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { deleteRow, insertRow, updateRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { getThing } from '../things/seen-things.ts'
import { stale } from './private-notes.errors.ts'
import * as queries from './private-notes.queries.ts'
import type {
  NotedThing,
  PrivateNote,
  PrivateNotesQuery,
  PrivateNoteUpdate,
} from './private-notes.schemas.ts'

/**
 * What a member notes about a thing that this member may see, or about the campaign. No other reader gets it: it is in no
 * search, campaign file, generated text or live event, and `?as=` does not reach it.
 */
export function createPrivateNoteService({
  db,
  campaigns,
  quotas,
}: Needs<'db' | 'campaigns' | 'quotas'>) {
  /** Throws `not_found` for what the asker may not see. */
  function campaignOf(asker: Asker, { kind, id }: NotedThing): number {
    if (kind === 'campaign') return campaigns.requireMember(asker, id).campaignId
    return getThing(db, asker, { kind, id }).campaign_id
  }

  function find({ userId }: Asker, campaignId: number, about: NotedThing) {
    const [note] = db.all(queries.listNoteIds({ userId, campaignId, ...narrowedTo(about) }))
    return note && db.first(queries.findNote({ id: note.id, userId }))
  }

  return {
    /** The asker's own, the last changed first, in slices. */
    all(asker: Asker, filter: PrivateNotesQuery): Iterable<PrivateNote[]> {
      const { campaign_id, about_kind, about_id } = filter
      const { userId } = asker
      if (campaign_id !== undefined) campaigns.requireMember(asker, campaign_id)
      const campaignId = (about_kind === 'campaign' ? about_id : undefined) ?? campaign_id ?? null
      const about = narrowedTo({ kind: about_kind, id: about_id })
      const ids = db.all(queries.listNoteIds({ userId, campaignId, ...about }))
      return readInSlices(db, ids, (some) => queries.findNotes({ ids: some, userId })).map((rows) =>
        rows.map(present),
      )
    },

    /**
     * Writes the asker's own note about a thing. An empty text deletes it. Throws `conflict`, with the current note, if
     * the edit began from an older one; null as `updated_at` means that there was none.
     */
    write(asker: Asker, { about, text, updated_at }: PrivateNoteUpdate): PrivateNote | null {
      const campaignId = campaignOf(asker, about)
      const current = find(asker, campaignId, about)
      if (updated_at !== undefined && updated_at !== (current?.updated_at ?? null)) {
        throw stale().with({ current: current ? present(current) : null })
      }
      const isEmpty = text.trim() === ''
      if (!current && isEmpty) return null
      if (!current) quotas.assertRow(campaignId)
      const written = { text, updated_at: laterThan(current?.updated_at ?? '') }
      const row = {
        campaign_id: campaignId,
        user_id: asker.userId,
        thing: about.kind === 'campaign' ? null : thingOf({ kind: about.kind, id: about.id }),
        ...written,
      }
      db.transaction((tx) => {
        if (!current) tx.run(insertRow('private_notes', row))
        else if (isEmpty) tx.run(deleteRow('private_notes', current.id))
        else {
          const isPlain = current.is_plain === 1 && text === current.text
          tx.run(updateRow('private_notes', current.id, { ...written, is_plain: isPlain }))
        }
      })
      const note = find(asker, campaignId, about)
      return note ? present(note) : null
    },
  }
}

function narrowedTo({ kind, id }: { [Key in keyof NotedThing]?: NotedThing[Key] | undefined }) {
  if (kind === undefined) return { aboutKind: null, thing: null }
  if (kind === 'campaign') return { aboutKind: 0, thing: null }
  return {
    aboutKind: KIND_NUMBERS[kind],
    thing: id === undefined ? null : thingOf({ kind, id }),
  }
}

const present = (row: queries.NoteRow): PrivateNote => ({
  campaign: { id: row.campaign_id, name: row.campaign_name },
  about:
    row.thing === null
      ? { kind: 'campaign', id: row.campaign_id, name: row.campaign_name }
      : {
          ...(whatIs(row.thing) as NotedThing),
          ...(row.kind_id !== null && { kind_id: row.kind_id }),
          name: row.name,
        },
  text: row.text,
  ...(row.is_plain && { plain_texts: ['text'] }),
  updated_at: row.updated_at,
})
