import { hash } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'

/** Everybody whom a file names, and by which number: accounts, and names that an earlier import brought along. */
export interface People {
  lines: Line<'people'>[]
  /** Null for nobody, and for somebody whom the reader is not told of. */
  numberOf(person: { userId: number | null; name?: string | null }): number | null
  nameOf(person: { userId: number | null; name?: string | null }): string | null
}

/**
 * By it somebody is recognised who imports the file, without the file telling the email. Who guesses an email can
 * still try whether it is that one.
 */
export function markOf(fileId: string, emailKey: string): string {
  return hash('sha256', `${fileId}\n${emailKey}`)
}

export function listPeople(from: Queries, eyes: queries.Eyes & { fileId: string }): People {
  const accounts = new Map<number, Line<'people'>>()
  const names = new Map<string, Line<'people'>>()
  const lines: Line<'people'>[] = []
  const add = (line: Omit<Line<'people'>, 'id'>) => {
    const added = { id: lines.length + 1, ...line }
    lines.push(added)
    return added
  }

  for (const { user_id, name, email_key, role, character_name, joined_at } of from.all(
    queries.listMembers(eyes),
  )) {
    const member = { role, character_name, joined_at }
    accounts.set(user_id, add({ name, mark: markOf(eyes.fileId, email_key), member }))
  }
  const others = [
    ...from.all(queries.listAuthors(eyes)),
    ...from.all(queries.listAdders(eyes)).map((adder) => ({ ...adder, imported_author: null })),
  ]
  for (const { user_id, username, imported_author } of others) {
    if (user_id !== null && username !== null) {
      if (!accounts.has(user_id))
        accounts.set(user_id, add({ name: username, mark: null, member: null }))
    } else if (imported_author && !names.has(imported_author)) {
      names.set(imported_author, add({ name: imported_author, mark: null, member: null }))
    }
  }

  const find = ({ userId, name }: { userId: number | null; name?: string | null }) =>
    userId === null ? names.get(name ?? '') : accounts.get(userId)
  return {
    lines,
    numberOf: (person) => find(person)?.id ?? null,
    nameOf: (person) => find(person)?.name ?? null,
  }
}
