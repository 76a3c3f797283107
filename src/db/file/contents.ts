import type { DatabaseSync } from 'node:sqlite'

import { counted } from '../../texts/counted.ts'
import { tablesWith } from '../tables-with.ts'
import { openToRead } from './open-to-read.ts'
import { readPragma } from './pragma.ts'

/** What is in a file of any version, at a glance. */
export interface Contents {
  /** How many migrations the file has seen. */
  version: number
  campaigns: number
  npcs: number
  people: number
  /** When something in it changed last, in ISO 8601; null when there is nothing. */
  changed: string | null
}

/** Of a file that no program uses. */
export function readContents(path: string, { newer = false } = {}): Contents {
  const connection = openToRead(path, { unused: true, newer })
  try {
    return contentsOf(connection)
  } finally {
    connection.close()
  }
}

export function contentsOf(connection: DatabaseSync): Contents {
  const value = (sql: string) => Object.values(connection.prepare(sql).get()!)[0]
  const tables = new Set(
    connection
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()
      .map(({ name }) => name),
  )
  const count = (table: string) =>
    tables.has(table) ? Number(value(`select count(*) from ${table}`)) : 0
  const dated = connection.prepare(tablesWith('updated_at')).all()
  const changes = dated
    .map(({ name }) => value(`select max(updated_at) from "${String(name)}"`))
    .concat(tables.has('users') ? value('select max(created_at) from users') : [])
    .filter((time) => typeof time === 'string')
  return {
    version: readPragma(connection, 'user_version'),
    campaigns: count('campaigns'),
    npcs: count('npcs'),
    people: count('users'),
    changed: changes.toSorted().at(-1) ?? null,
  }
}

/** `2 campaigns, 1 NPC and 3 people, last changed on 2026-11-21 at 19:00 UTC` */
export function describeContents({ campaigns, npcs, people, changed }: Contents): string {
  const [inCampaigns, ofNpcs, ofPeople] = [
    counted(campaigns, 'campaign'),
    counted(npcs, 'NPC'),
    counted(people, 'person', 'people'),
  ]
  const when = changed ? `, last changed on ${changed.slice(0, 16).replace('T', ' at ')} UTC` : ''
  return `${inCampaigns}, ${ofNpcs} and ${ofPeople}${when}`
}
