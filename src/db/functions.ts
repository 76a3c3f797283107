import type { DatabaseSync } from 'node:sqlite'

import { beginningOf } from '../texts/beginning-of.ts'
import { withoutMarks } from '../texts/without-marks.ts'
import { wordsIn } from '../texts/words-in.ts'
import { SEPARATOR } from './search-rows.ts'
import { partCharacters } from './search-text.ts'
import { foldText, nameKey, namesIn, orderKey } from './text-keys.ts'

/**
 * What SQL may call, triggers too: a file's schema is trusted with these, because each only turns text into text.
 * One that did more would have to be `directOnly`.
 */
export function addFunctions(connection: DatabaseSync): void {
  const options = { deterministic: true }
  connection.function('fold_text', options, (text) => foldText(String(text)))
  connection.function('name_key', options, (name) => nameKey(String(name)))
  connection.function('order_key', options, (text) => orderKey(String(text)))
  connection.function('part_characters', options, (text) => partCharacters(String(text)))
  connection.function('alias_words', options, (aliases, readBy) =>
    aliasWords(String(aliases), String(readBy)),
  )
  connection.function('first_word', options, (name) => wordsIn(String(name))[0]?.key ?? '')
  connection.function('without_marks', options, (text) => withoutMarks(String(text)))
  connection.function('beginning_of', options, (text) => beginningOf(String(text)))
  connection.function('has_name', options, (text, name) =>
    namesIn(String(text)).includes(String(name)) ? 1 : 0,
  )
  connection.function('names_in', options, (text) =>
    JSON.stringify([...new Set(namesIn(String(text)))]),
  )
}

/** Of a column of aliases, the names for one kind of readers: what SQLite indexes and compares. */
function aliasWords(column: string, readBy: string): string {
  if (column === '[]') return ''
  return (JSON.parse(column) as { name: string; read_by: string }[])
    .filter(({ read_by }) => read_by === readBy)
    .map(({ name }) => name)
    .join(SEPARATOR)
}
