import type { Insertable } from 'kysely'

import { type Checkpointer, createCheckpointer } from '../../db/checkpointer.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { textKey } from '../../db/text-keys.ts'
import { type TABLE_OF, thingOf } from '../../db/things.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import { type Fields, valuesOf } from '../../fields.ts'
import { isOnServer } from '../avatars/avatars.schemas.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { endsOf, publicColumns } from '../connections/connections.service.ts'
import { ownerOf } from '../journal/entry-owner.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { MAP_FIELDS } from '../maps/maps.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { SECRET_FIELDS } from '../secrets/secrets.fields.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS } from '../tags/tags.fields.ts'
import { insertThing, type Owners } from '../things/write-thing.ts'
import { reserveRoom } from '../uploads/staged-file.ts'
import type { CheckedCampaign } from './check-campaign.ts'
import { discardCampaign } from './discard-campaign.ts'
import { type Line, type Part, PART_OF, pictureOf } from './format.schemas.ts'
import * as queries from './import.queries.ts'
import type { Progress } from './progress.ts'
import { createSliceClock, nextTurn } from './slices.ts'

interface ImportOptions {
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
 * a campaign without members, which is invisible until the last transaction. On an error or an abort, what was written
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
        secrets_to_outside_models: campaign.secrets_to_outside_models ? 1 : 0,
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
type WriteLines = <Name extends Part>(part: Name, write: WriteLine<Name>) => Promise<void>

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
  /** The ids of stored pictures by their names in the file. */
  const pictures = new Map<string, number>()

  /** Undefined for a picture that is not stored yet. */
  function pictureIdOf(line: Line<Part>): number | null | undefined {
    const name = pictureOf(line)
    return name === null ? null : pictures.get(name)
  }

  return async (part, write) => {
    for await (const lines of file.lines(part)) {
      for (let at = 0; at < lines.length;) {
        // Only the first row of a transaction has a new picture: reading one is asynchronous.
        const name = pictureOf(lines[at]!.value)
        const picture = name === null || pictures.has(name) ? null : await file.picture(name)
        const from = at
        db.step((tx) => {
          signal?.throwIfAborted()
          if (tx.run(queries.touch({ campaignId, now: now() })).changes === 0) throw givenUp()
          const clock = createSliceClock()
          if (name !== null && picture) pictures.set(name, keepPicture(tx, picture))
          do {
            const { value } = lines[at++]!
            write(tx, value, pictureIdOf(value) ?? null)
          } while (
            at < lines.length &&
            pictureIdOf(lines[at]!.value) !== undefined &&
            !clock.isUp()
          )
        })
        await nextTurn()
        done += at - from
        onProgress({ done, total })
        await checkpointer.settle()
      }
    }
  }
}

/** The kind and the fields of each part. */
const THINGS = {
  locations: { kind: 'location', fields: LOCATION_FIELDS },
  maps: { kind: 'map', fields: MAP_FIELDS },
  npcs: { kind: 'npc', fields: NPC_FIELDS },
  entries: { kind: 'journal', fields: ENTRY_FIELDS },
  sessions: { kind: 'session', fields: SESSION_FIELDS },
  connections: { kind: 'connection', fields: CONNECTION_FIELDS },
  secrets: { kind: 'secret', fields: SECRET_FIELDS },
} as const

type ThingPart = keyof typeof THINGS
type TableOf<Name extends ThingPart> = (typeof TABLE_OF)[(typeof THINGS)[Name]['kind']]
type Columns<Name extends ThingPart> = Partial<Insertable<Schema[TableOf<Name>]>>

async function writeRows(
  campaign_id: number,
  file: CheckedCampaign,
  { ownerId, ownerInFile }: ImportOptions,
  each: WriteLines,
): Promise<void> {
  const { exported_at } = file.manifest
  const ids = new Map<string, number>()
  const to = (part: Part, id: number) => ids.get(`${part} ${id}`)!
  const toMaybe = (part: Part, id: number | null) => (id === null ? null : to(part, id))
  const names = new Map(file.people.map(({ id, name }) => [id, name]))
  const isOwner = (id: number | null) => id !== null && id === ownerInFile

  /** Adds the thing of a line: its fields, its times, who sees it, what it is about, and `columns`. */
  function add<Name extends ThingPart>(
    tx: Transaction,
    part: Name,
    line: Line<Name>,
    columns: Columns<Name> = {},
    owners: Owners = { about: null },
  ): number {
    const { kind, fields } = THINGS[part]
    const { created_at, updated_at, visibility } = line
    const row = {
      ...valuesOf<Fields>(fields, line),
      ...('name' in line && part !== 'maps' && { name_key: textKey(line.name) }),
      ...columns,
    }
    const shown = { visibility, visibleTo: [] }
    const beside = { ...owners, created_at, updated_at }
    const id = insertThing(tx, kind, campaign_id, shown, row as never, beside)
    if ('id' in line && line.id !== undefined) ids.set(`${part} ${line.id}`, id)
    return id
  }

  await each('tags', (tx, line) => {
    const { created_at, updated_at } = line
    const tag = { ...valuesOf(TAG_FIELDS, line), created_at, updated_at }
    const row = { ...tag, campaign_id, name_key: textKey(tag.name) }
    ids.set(`tags ${line.id}`, tx.run(insertRow('tags', row)).lastInsertRowid)
  })
  // The parent of a location and the map of its pin may come after it.
  await each('locations', (tx, line) => add(tx, 'locations', line))
  await each('maps', (tx, line, picture_id) =>
    add(tx, 'maps', line, {
      location_id: toMaybe('locations', line.location_id),
      picture_id: picture_id!,
    }),
  )
  await each('locations', (tx, { id, parent_id, map_id, x, y }) => {
    if (parent_id === null && map_id === null) return
    const [parent, map] = [toMaybe('locations', parent_id), toMaybe('maps', map_id)]
    tx.run(updateRow('locations', to('locations', id), { parent_id: parent, map_id: map, x, y }))
  })
  await each('npcs', (tx, line, portrait_id) => {
    const npc_id = add(tx, 'npcs', line, {
      // An address of a server is none in a file, which may go to any server.
      ...(isOnServer(line.avatar_url, undefined) && { avatar_url: '' }),
      created_by: isOwner(line.added_by) ? ownerId : null,
      location_id: toMaybe('locations', line.location_id),
      portrait_id,
    })
    for (const tag of line.tag_ids) {
      tx.run(insertRow('npc_tags', { npc_id, tag_id: to('tags', tag) }))
    }
    if (line.position) {
      tx.run(insertRow('npc_positions', { npc_id, campaign_id, ...line.position }))
    }
  })
  await each('sessions', (tx, line) => {
    const session_id = add(tx, 'sessions', line, {
      started_at: line.started_at,
      // A session that was running ended for this copy when the file was written.
      ended_at: line.ended_at ?? (line.started_at && exported_at),
    })
    linkSession(tx, session_id, line, to)
  })
  await each('entries', (tx, line) => {
    const { author } = line
    const about = {
      npc_id: toMaybe('npcs', line.npc_id),
      location_id: toMaybe('locations', line.location_id),
      session_id: toMaybe('sessions', line.session_id),
    }
    const row = {
      ...about,
      created_by: isOwner(author) ? ownerId : null,
      imported_author: isOwner(author) || author === null ? null : names.get(author)!,
    }
    add(tx, 'entries', line, row, { about: ownerOf(about) })
  })
  await each('connections', (tx, line) => {
    const ends = {
      from_npc_id: to('npcs', line.from_npc_id),
      to_npc_id: to('npcs', line.to_npc_id),
    }
    const row = { ...ends, ...publicColumns(line.public_version ?? null) }
    add(tx, 'connections', line, row, endsOf(ends))
  })
  await each('secrets', (tx, line) => {
    const { kind, id } = line.about
    add(tx, 'secrets', line, {}, { about: thingOf({ kind, id: to(PART_OF[kind], id) }) })
  })
  await each('reveals', (tx, line) => {
    const { what, session_id, by } = line
    const row = {
      ...revealRow(line, names),
      campaign_id,
      thing: thingOf({ kind: what.kind, id: to(PART_OF[what.kind], what.id) }),
      in_session_id: toMaybe('sessions', session_id),
      ...(isOwner(by) && { revealed_by: ownerId, imported_by: null }),
    }
    tx.run(insertRow('reveals', row))
  })
}

/** What a session is linked with; `to` answers the id here of one in the file. */
function linkSession(
  tx: Transaction,
  session_id: number,
  { location_ids, npcs }: Line<'sessions'>,
  to: (part: Part, id: number) => number,
): void {
  for (const id of location_ids) {
    tx.run(insertRow('session_locations', { session_id, location_id: to('locations', id) }))
  }
  for (const { id, introduced_this_session, died_this_session } of npcs) {
    const introduced = introduced_this_session ? 1 : 0
    const died = died_this_session ? 1 : 0
    tx.run(insertRow('session_npcs', { session_id, npc_id: to('npcs', id), introduced, died }))
  }
}

/** A line of the ledger, with the names of the people in it. */
function revealRow(line: Line<'reveals'>, names: Map<number, string>) {
  const { action, to, how, note, by, created_at, taken_back_at } = line
  const isOpen = to === 'everyone'
  return {
    action,
    to_everyone: isOpen ? (1 as const) : (0 as const),
    how,
    note,
    imported_by: by === null ? null : names.get(by)!,
    imported_to: JSON.stringify(isOpen ? [] : to.map((id) => names.get(id))),
    created_at,
    taken_back_at,
  }
}
