import { createCheckpointer } from '../../db/checkpointer.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { SearchIndex } from '../../db/search-index.ts'
import { textKey } from '../../db/text-keys.ts'
import { DomainError } from '../../errors.ts'
import type { InspectedPicture } from '../pictures/inspect-picture.ts'
import type { CheckedCampaign } from './check-campaign.ts'
import { discardCampaign } from './discard-campaign.ts'
import type { Line, Part } from './format.schemas.ts'
import * as queries from './import.queries.ts'
import type { Progress } from './progress.ts'
import { nextTurn, writeInSlices } from './slices.ts'
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
  index: SearchIndex,
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
      // What is written is indexed soon after: whoever searches meanwhile would otherwise wait for all of it.
      async settle() {
        while (index.catchUpSome({ waitForMore: true })) await nextTurn()
        await checkpointer.settle()
      },
    })
    while (index.catchUpSome()) await nextTurn()
    finish(db, campaignId, file, options)
    return campaignId
  } catch (error) {
    await room.free()
    if (campaignId !== undefined) await discardCampaign(db, index, campaignId)
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
    const { id } = tx.first(queries.insertCampaign(campaign)) as { id: number }
    tx.run(queries.markUnfinished({ campaignId: id, now: now() }))
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
        tx.run(queries.insertNote({ campaign_id: campaignId, type, ...note, updated_by: null }))
      }
    }
    tx.run(queries.setCreator({ campaignId, userId }))
    tx.run(queries.insertOwner({ campaignId, userId, now: now() }))
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

  await each('tags', (tx, { id, ...tag }) => {
    const row = { ...tag, campaign_id, name_key: textKey(tag.name) }
    ids.tags.set(id, (tx.first(queries.insertTag(row)) as { id: number }).id)
  })
  await each('locations', (tx, { id, ...location }) => {
    const row = { ...location, campaign_id, name_key: textKey(location.name) }
    ids.locations.set(id, (tx.first(queries.insertLocation(row)) as { id: number }).id)
  })
  await eachWithPicture(
    'maps',
    ({ picture }) => picture,
    (tx, { id, ...map }, picture_id) => {
      const location_id = toMaybe('locations', map.location_id)
      const row = { ...map, campaign_id, location_id, picture_id: picture_id! }
      ids.maps.set(id, (tx.first(queries.insertMap(row)) as { id: number }).id)
    },
  )
  await each(
    'locations',
    (tx, { id, parent_id, map_id, x, y }) => {
      if (parent_id === null && map_id === null) return
      tx.run(
        queries.placeLocation({
          id: to('locations', id),
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
    (tx, { id, tag_ids, position, added_by, ...npc }, portrait_id) => {
      const row = {
        ...npc,
        campaign_id,
        name_key: textKey(npc.name),
        created_by: added_by !== null && added_by === ownerInFile ? ownerId : null,
        location_id: toMaybe('locations', npc.location_id),
        portrait_id,
        dm_notes: npc.dm_notes ?? '',
      }
      const npcId = (tx.first(queries.insertNpc(row)) as { id: number }).id
      ids.npcs.set(id, npcId)
      for (const tag of tag_ids) tx.run(queries.assignTag({ npcId, tagId: to('tags', tag) }))
      if (position) tx.run(queries.insertPosition({ npc_id: npcId, campaign_id, ...position }))
    },
  )
  await each('entries', (tx, { author, ...entry }) => {
    const isOwner = author !== null && author === ownerInFile
    tx.run(
      queries.insertEntry({
        ...entry,
        campaign_id,
        npc_id: to('npcs', entry.npc_id),
        created_by: isOwner ? ownerId : null,
        imported_author: isOwner || author === null ? null : names.get(author)!,
      }),
    )
  })
  await each('sessions', (tx, { location_ids, npcs, ...session }) => {
    const { id: sessionId } = tx.first(queries.insertSession({ ...session, campaign_id })) as {
      id: number
    }
    for (const id of location_ids) {
      tx.run(queries.visitLocation({ sessionId, locationId: to('locations', id) }))
    }
    for (const { id, introduced_this_session, died_this_session } of npcs) {
      const introduced = introduced_this_session ? 1 : 0
      const died = died_this_session ? 1 : 0
      tx.run(queries.meetNpc({ sessionId, npcId: to('npcs', id), introduced, died }))
    }
  })
  await each('connections', (tx, { public_version, ...connection }) => {
    tx.run(
      queries.insertConnection({
        ...connection,
        campaign_id,
        from_npc_id: to('npcs', connection.from_npc_id),
        to_npc_id: to('npcs', connection.to_npc_id),
        has_public_version: public_version ? 1 : 0,
        public_kind: public_version?.kind ?? 'other',
        public_label: public_version?.label ?? '',
        public_reverse_label: public_version?.reverse_label ?? '',
        public_description: public_version?.description ?? '',
      }),
    )
  })
}

function keep(tx: Transaction, picture: InspectedPicture): number {
  return (tx.first(queries.insertPicture({ ...picture, created_at: now() })) as { id: number }).id
}
