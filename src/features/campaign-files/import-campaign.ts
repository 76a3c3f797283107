import type { Visibility } from '../../choices.schemas.ts'
import { createCheckpointer } from '../../db/checkpointer.ts'
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
import { writeInSlices } from './slices.ts'
import { reserveRoom } from './staged-file.ts'

export interface ImportOptions {
  /** Whoever has the campaign from then on, as its creator and DM. */
  ownerId: number
  /** The number in the file of whoever is the owner, if anybody. */
  ownerInFile: number | null
  /** In place of the campaign's own. */
  name?: string | undefined
  /** In the transaction that shows the campaign, with its id: what else is to be true from that moment on. */
  onShow?: ((tx: Transaction, campaignId: number) => void) | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Makes a campaign of a file that was checked. Others go on meanwhile: it comes in by short transactions, into a
 * campaign that nobody belongs to, and so nobody sees, until the last of them. When anything goes wrong, or `signal`
 * says so, what was written goes again. Answers the campaign's id.
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
    await write(db, campaignId, file, {
      ...options,
      settle: () => checkpointer.settle(),
    })
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
    // Another program may have taken it for abandoned, if this one was asleep.
    if (tx.run(queries.unmarkUnfinished({ campaignId })).changes === 0) throw givenUp()
  })
}

async function write(
  db: Database,
  campaign_id: number,
  file: CheckedCampaign,
  {
    ownerId,
    ownerInFile,
    signal,
    onProgress = () => {},
    settle,
  }: ImportOptions & { settle: () => Promise<void> },
): Promise<void> {
  const { counts } = file.manifest
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const ids = {
    tags: new Map<number, number>(),
    locations: new Map<number, number>(),
    maps: new Map<number, number>(),
    npcs: new Map<number, number>(),
  }
  const names = new Map(file.people.map(({ id, name }) => [id, name]))
  let done = 0

  const around = (counted: boolean) => ({
    before(tx: Transaction) {
      signal?.throwIfAborted()
      if (tx.run(queries.touch({ campaignId: campaign_id, now: now() })).changes === 0)
        throw givenUp()
    },
    async after(count: number) {
      if (counted) done += count
      onProgress({ done, total })
      await settle()
    },
  })

  async function each<Name extends Part>(
    part: Name,
    write: (tx: Transaction, line: Line<Name>) => void,
    counted = true,
  ): Promise<void> {
    for await (const lines of file.lines(part)) {
      await writeInSlices(db, lines, (tx, { value }) => write(tx, value), around(counted))
    }
  }

  /** Rows with a picture come one by one: the picture is read between transactions. */
  async function eachWithPicture<Name extends 'maps' | 'npcs'>(
    part: Name,
    pictureOf: (line: Line<Name>) => string | null,
    write: (tx: Transaction, line: Line<Name>, pictureId: number | null) => void,
  ): Promise<void> {
    const writeAll = async (rows: { line: Line<Name>; picture: InspectedPicture | null }[]) =>
      writeInSlices(
        db,
        rows,
        (tx, { line, picture }) => write(tx, line, picture && keep(tx, picture)),
        around(true),
      )
    for await (const lines of file.lines(part)) {
      let plain: { line: Line<Name>; picture: null }[] = []
      for (const { value: line } of lines) {
        const name = pictureOf(line)
        if (name === null) {
          plain.push({ line, picture: null })
          continue
        }
        await writeAll(plain)
        plain = []
        await writeAll([{ line, picture: await file.picture(name) }])
      }
      await writeAll(plain)
    }
  }

  const to = (kind: keyof typeof ids, id: number) => ids[kind].get(id)!
  const toMaybe = (kind: keyof typeof ids, id: number | null) => (id === null ? null : to(kind, id))

  /** Rows as they were, times and all. */
  const asItWas = ({ visibility, created_at, updated_at }: AsItWas) => ({
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
  // What a location lies in, and the map of its pin, may come after it.
  await each('locations', (tx, line) => {
    const row = {
      ...valuesOf(LOCATION_FIELDS, line),
      ...asItWas(line),
      name_key: textKey(line.name),
    }
    ids.locations.set(line.id, tx.run(insertRow('locations', row)).lastInsertRowid)
  })
  await eachWithPicture(
    'maps',
    ({ picture }) => picture,
    (tx, line, picture_id) => {
      const location_id = toMaybe('locations', line.location_id)
      const values = { ...valuesOf(MAP_FIELDS, line), location_id, picture_id: picture_id! }
      const row = { ...values, ...asItWas(line) }
      ids.maps.set(line.id, tx.run(insertRow('maps', row)).lastInsertRowid)
    },
  )
  await each(
    'locations',
    (tx, { id, parent_id, map_id, x, y }) => {
      if (parent_id === null && map_id === null) return
      tx.run(
        updateRow('locations', to('locations', id), {
          parent_id: toMaybe('locations', parent_id),
          map_id: toMaybe('maps', map_id),
          x,
          y,
        }),
      )
    },
    false,
  )
  await eachWithPicture(
    'npcs',
    ({ portrait }) => portrait,
    (tx, line, portrait_id) => {
      const row = {
        ...valuesOf(NPC_FIELDS, line),
        ...asItWas(line),
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
  )
  await each('entries', (tx, line) => {
    const { author } = line
    const { seen_updated_at: _, ...times } = asItWas(line)
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
    const row = { ...valuesOf(SESSION_FIELDS, line), ...asItWas(line) }
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
    tx.run(insertRow('connections', { ...columnsFor(content), ...asItWas(line) }))
  })
}

interface AsItWas {
  visibility: Visibility
  created_at: string
  updated_at: string
}

function keep(tx: Transaction, picture: InspectedPicture): number {
  return tx.run(insertRow('pictures', { ...picture, created_at: now() })).lastInsertRowid
}
