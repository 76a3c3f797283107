import { expect, test } from 'vitest'

import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { readArticle } from './new-article-line.ts'

const kind = (id: number, name: string, plural = `${name}s`) => ({ id, name, plural }) as Kind
const KINDS = [kind(1, 'Item'), kind(2, 'Quest'), kind(3, 'Lore', 'Lore'), kind(4, 'Maß', 'Maße')]

test.each([
  ['Silver Key, item, opens the Bellhouse', 'Silver Key', 1, 'Opens the Bellhouse'],
  ['  Silver Key ,  ITEMS  ', 'Silver Key', 1, ''],
  ['Find Jory, quest, soon, and alive', 'Find Jory', 2, 'Soon, and alive'],
  ['The Salt Law, of 1204, forbids bells', 'The Salt Law', undefined, 'Of 1204, forbids bells'],
  ['Jug, masse, half full', 'Jug', undefined, 'Masse, half full'],
  ['Jug, maß, half full', 'Jug', 4, 'Half full'],
  ['Lantern', 'Lantern', undefined, ''],
  ['', '', undefined, ''],
  [', item', '', 1, ''],
])('of “%s” the name is “%s”, the kind %s and the text “%s”', (line, name, id, description) => {
  const read = readArticle(line, KINDS)
  expect({ ...read, kind: read.kind?.id }).toEqual({ name, kind: id, description })
})
