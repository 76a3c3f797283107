import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { layFreshFile } from './fresh-file.ts'
import { createTestFolder } from './test-app.ts'

export const newFile = (name = 'dramatis.db') => join(createTestFolder(), name)

/** A file of today's schema that is open until the test ends, with a campaign by each of these names in it. */
export async function openData(path = newFile(), ...campaigns: string[]): Promise<Database> {
  await layFreshFile(path)
  const db = openDatabase(path)
  onTestFinished(() => {
    if (db.connection.isOpen) db.close()
  })
  await migrate(db)
  for (const name of campaigns) addCampaign(db, name)
  return db
}

/** The same, and closed again: its path. */
export async function makeData(path = newFile(), ...campaigns: string[]): Promise<string> {
  const db = await openData(path, ...campaigns)
  db.close()
  return path
}

export function addCampaign(db: Database, name: string): void {
  const time = '2026-11-21T19:00:00.000Z'
  db.connection
    .prepare('insert into campaigns (name, created_at, updated_at) values (?, ?, ?)')
    .run(name, time, time)
}

export function campaignsIn(path: string): unknown[] {
  const db = openDatabase(path)
  const rows = db.connection.prepare('select name from campaigns order by id').all()
  db.close()
  return rows.map(({ name }) => name)
}

/** Fills a page of the file with nonsense; 0 is the one with the schema. */
export function damage(path: string, page: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, new Uint8Array(3_900).fill(0xab), 0, 3_900, page * 4_096 + (page ? 0 : 110))
  closeSync(file)
}
