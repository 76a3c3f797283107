import type { Visibility } from '../../choices.schemas.ts'
import { type Checkpointer, createCheckpointer } from '../../db/checkpointer.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import { valuesOf } from '../../fields.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { columnsFor } from '../connections/connections.service.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { MAP_FIELDS } from '../maps/maps.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { InspectedPicture } from '../pictures/inspect-picture.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'
import type { CheckedCampaign } from './check-campaign.ts'
import { discardCampaign } from './discard-campaign.ts'
import type { Line, Part } from './format.schemas.ts'
import * as queries from './import.queries.ts'
import type { Progress } from './progress.ts'
import { createSliceClock, nextTurn } from './slices.ts'
import { reserveRoom } from './staged-file.ts'

export interface ImportOptions {
  /** The creator and DM of the new campaign. */
  ownerId: number
  /** The number of the owner in the file, if the file names the owner. */
  ownerInFile: number | null
  /** Replaces the name in the file. */
  name?: string | undefined
  /** Runs in the last transaction, which makes the campaign visible. */
  onShow?: ((tx: Transaction, campaignId: number) => void) | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Makes a campaign from a checked file and answers its id. Short transactions write it, so that other requests continue, into
 * a campaign without members, which nobody sees before the last transaction. On an error or an abort, what was written
 * is deleted.
 */
export async function importCampaign(
  db: Database,
  file: CheckedCampaign,
  options: ImportOptions,
): Promise<number> {
  const room = await reserveRoom(db)
  let campaignId: number | undefined
  const checkpointer = createCheckpointer(db)
  try {
    campaignId = begin(db, file, options)
    const writeLines = createLineWriter(db, campaignId, file, options, checkpointer)
    await writeRows(campaignId, file, options, writeLines)
    finish(db, campaignId, file, options)
    return campaignId
  } catch (error) {
    await room.free()
    if (campaignId !== undefined) await discardCampaign(db, campaignId)
    throw error
  } finally {
    await checkpointer.close()
    await room.free()
  }
}

const now = () => new Date().toISOString()

function givenUp(): DomainError {
  return new DomainError('conflict', 'The import took too long and was given up. Try it again.')
}

function begin(db: Database, { manifest }: CheckedCampaign, { name }: ImportOptions): number {
  return db.transaction((tx) => {
    const campaign = { ...manifest.campaign, name: name ?? manifest.campaign.name }
    const { lastInsertRowid: id } = tx.run(
      insertRow('campaigns', {
        ...campaign,
        players_see_traits: campaign.players_see_traits ? 1 : 0,
        created_by: null,
      }),
    )
    tx.run(insertRow('unfinished_imports', { campaign_id: id, touched_at: now() }))
    return id
  })
}

function finish(
  db: Database,
  campaignId: number,
  { manifest }: CheckedCampaign,
  { ownerId: userId, onShow = () => {} }: ImportOptions,
): void {
  db.transaction((tx) => {
    if (!tx.first(queries.findUser({ id: userId }))) {
      throw new DomainError('not_found', 'The account that the campaign was for is gone.')
    }
    for (const type of ['public', 'dm'] as const) {
      const note = manifest.notes[type]
      if (note) {
        const row = { campaign_id: campaignId, type, ...note, updated_by: null }
        tx.run(insertRow('campaign_notes', row))
      }
    }
    tx.run(updateRow('campaigns', campaignId, { created_by: userId }))
    const owner = {
      campaign_id: campaignId,
      user_id: userId,
      role: 'dm',
      joined_at: now(),
    } as const
    tx.run(insertRow('campaign_members', owner))
    onShow(tx, campaignId)
    // If this program was suspended, another one may have discarded the import as abandoned.
    if (tx.run(queries.unmarkUnfinished({ campaignId })).changes === 0) throw givenUp()
  })
}

type WriteLine<Name extends Part> = (
  tx: Transaction,
  line: Line<Name>,
  pictureId: number | null,
) => void

/** Writes the lines of a part, in transactions so short that other requests hardly notice. */
type WriteLines = <Name extends Part>(
  part: Name,
  write: WriteLine<Name>,
  pictureOf?: (line: Line<Name>) => string | null,
) => Promise<void>

function createLineWriter(
  db: Database,
  campaignId: number,
  file: CheckedCampaign,
  { signal, onProgress = () => {} }: ImportOptions,
  checkpointer: Checkpointer,
): WriteLines {
  // Locations are read twice.
  const { counts } = file.manifest
  const total = Object.values(counts).reduce((sum, count) => sum + count, counts.locations)
  let done = 0

  return async (part, write, pictureOf = () => null) => {
    for await (const lines of file.lines(part)) {
      for (let at = 0; at < lines.length;) {
        // Only the first row of a transaction has a picture: reading one is asynchronous.
        const name = pictureOf(lines[at]!.value)
        const picture = name === null ? null : await file.picture(name)
        const from = at
        db.step((tx) => {
          signal?.throwIfAborted()
          if (tx.run(queries.touch({ campaignId, now: now() })).changes === 0) throw givenUp()
          const clock = createSliceClock()
          write(tx, lines[at++]!.value, picture && insertPicture(tx, picture))
          while (at < lines.length && pictureOf(lines[at]!.value) === null && !clock.isUp()) {
            write(tx, lines[at++]!.value, null)
          }
        })
        await nextTurn()
        done += at - from
        onProgress({ done, total })
        await checkpointer.settle()
      }
    }
  }
}

async function writeRows(
  campaign_id: number,
  file: CheckedCampaign,
  { ownerId, ownerInFile }: ImportOptions,
  each: WriteLines,
): Promise<void> {
  const ids = {
    tags: new Map<number, number>(),
    locations: new Map<number, number>(),
    maps: new Map<number, number>(),
    npcs: new Map<number, number>(),
  }
  const names = new Map(file.people.map(({ id, name }) => [id, name]))
  const to = (kind: keyof typeof ids, id: number) => ids[kind].get(id)!
  const toMaybe = (kind: keyof typeof ids, id: number | null) => (id === null ? null : to(kind, id))

  /** Columns that keep the values of the file. */
  const kept = ({ visibility, created_at, updated_at }: Kept) => ({
    campaign_id,
    visibility,
    created_at,
    updated_at,
    seen_updated_at: updated_at,
  })

  await each('tags', (tx, line) => {
    const { created_at, updated_at } = line
    const values = valuesOf(TAG_FIELDS, line)
    const row = { ...values, campaign_id, name_key: textKey(line.name), created_at, updated_at }
    ids.tags.set(line.id, tx.run(insertRow('tags', row)).lastInsertRowid)
  })
  // The parent of a location and the map of its pin may come after it.
  await each('locations', (tx, line) => {
    const row = {
      ...valuesOf(LOCATION_FIELDS, line),
      ...kept(line),
      name_key: textKey(line.name),
    }
    ids.locations.set(line.id, tx.run(insertRow('locations', row)).lastInsertRowid)
  })
  await each(
    'maps',
    (tx, line, picture_id) => {
      const location_id = toMaybe('locations', line.location_id)
      const values = { ...valuesOf(MAP_FIELDS, line), location_id, picture_id: picture_id! }
      const row = { ...values, ...kept(line) }
      ids.maps.set(line.id, tx.run(insertRow('maps', row)).lastInsertRowid)
    },
    ({ picture }) => picture,
  )
  await each('locations', (tx, { id, parent_id, map_id, x, y }) => {
    if (parent_id === null && map_id === null) return
    const row = {
      parent_id: toMaybe('locations', parent_id),
      map_id: toMaybe('maps', map_id),
      x,
      y,
    }
    tx.run(updateRow('locations', to('locations', id), row))
  })
  await each(
    'npcs',
    (tx, line, portrait_id) => {
      const row = {
        ...valuesOf(NPC_FIELDS, line),
        ...kept(line),
        name_key: textKey(line.name),
        created_by: line.added_by !== null && line.added_by === ownerInFile ? ownerId : null,
        location_id: toMaybe('locations', line.location_id),
        portrait_id,
      }
      const { lastInsertRowid: npc_id } = tx.run(insertRow('npcs', row))
      ids.npcs.set(line.id, npc_id)
      for (const tag of line.tag_ids) {
        tx.run(insertRow('npc_tags', { npc_id, tag_id: to('tags', tag) }))
      }
      if (line.position) {
        tx.run(insertRow('npc_positions', { npc_id, campaign_id, ...line.position }))
      }
    },
    ({ portrait }) => portrait,
  )
  await each('entries', (tx, line) => {
    const { author } = line
    const { seen_updated_at: _, ...times } = kept(line)
    const isOwner = author !== null && author === ownerInFile
    tx.run(
      insertRow('journal_entries', {
        ...valuesOf(ENTRY_FIELDS, line),
        ...times,
        npc_id: to('npcs', line.npc_id),
        created_by: isOwner ? ownerId : null,
        imported_author: isOwner || author === null ? null : names.get(author)!,
      }),
    )
  })
  await each('sessions', (tx, line) => {
    const row = { ...valuesOf(SESSION_FIELDS, line), ...kept(line) }
    const { lastInsertRowid: session_id } = tx.run(insertRow('sessions', row))
    for (const id of line.location_ids) {
      tx.run(insertRow('session_locations', { session_id, location_id: to('locations', id) }))
    }
    for (const { id, introduced_this_session, died_this_session } of line.npcs) {
      const introduced = introduced_this_session ? 1 : 0
      const died = died_this_session ? 1 : 0
      const npc_id = to('npcs', id)
      tx.run(insertRow('session_npcs', { session_id, npc_id, introduced, died }))
    }
  })
  await each('connections', (tx, line) => {
    const content = {
      ...valuesOf(CONNECTION_FIELDS, line),
      from_npc_id: to('npcs', line.from_npc_id),
      to_npc_id: to('npcs', line.to_npc_id),
      public_version: line.public_version ?? null,
    }
    tx.run(insertRow('connections', { ...columnsFor(content), ...kept(line) }))
  })
}

interface Kept {
  visibility: Visibility
  created_at: string
  updated_at: string
}

function insertPicture(tx: Transaction, picture: InspectedPicture): number {
  return tx.run(insertRow('pictures', { ...picture, created_at: now() })).lastInsertRowid
}
