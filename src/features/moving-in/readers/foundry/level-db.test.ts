import { expect, test } from 'vitest'

import { levelLog, levelTable } from './level-db.fixture.ts'
import { LevelDb } from './level-db.ts'

const limits = { bytes: 2_000, entries: 3 }
const read = (...files: Buffer[]) => {
  const database = new LevelDb((key) => key, limits)
  for (const file of files) for (const _ of database.readTable(file));
  return [...database.values()].length
}
const table = (text: string, ...keys: string[]) => levelTable(keys.map((key) => [key, { text }, 1]))

test('a database that unpacks to more than the limit is refused, also if each of its tables is smaller', () => {
  const text = 'x'.repeat(1_200)
  expect(read(table(text, 'a'))).toBe(1)
  expect(() => read(table(text, 'a'), table(text, 'b'))).toThrow('too large')
  const log = levelLog([['a', { text }, 1]], 500)
  const database = new LevelDb((key) => key, limits)
  for (const _ of database.readLog(log));
  expect(() => [...database.readLog(log)]).toThrow('too large')
})

test('a database with more entries than the limit is refused, and deletions count, too', () => {
  expect(read(table('', 'a', 'b'), table('', 'b', 'c'))).toBe(3)
  const deleted = levelTable(['a', 'b', 'c', 'd'].map((key) => [key, undefined, 1]))
  expect(() => read(deleted)).toThrow('too many entries')
})
