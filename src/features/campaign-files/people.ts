import { hash } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'

/** The people whom a file names: the members, and the authors and creators that its rows refer to. */
export interface People {
  readonly lines: Line<'people'>[]
  /**
   * The number of an account, or of a name that an earlier import brought along. A person who is new to the file gets
   * the next number. Null if the row names no person.
   */
  numberOf(userId: number | null, name: string | null): number | null
}

/** Recognizes a person by the email without naming it. Someone who guesses an email can test the guess. */
export function markOf(fileId: string, emailKey: string): string {
  return hash('sha256', `${fileId}\n${emailKey}`)
}

/** Begins with the members of the campaign. */
export function listPeople(from: Queries, scope: queries.Scope, fileId: string): People {
  const lines: Line<'people'>[] = []
  const numbers = new Map<number | string, number>()
  const add = (key: number | string, line: Omit<Line<'people'>, 'id'>): number => {
    const id = lines.length + 1
    lines.push({ id, ...line })
    numbers.set(key, id)
    return id
  }

  for (const { user_id, name, email_key, ...member } of from.all(queries.listMembers(scope))) {
    add(user_id, { name, mark: markOf(fileId, email_key), member })
  }
  return {
    lines,
    numberOf(userId, name) {
      const known = numbers.get(userId ?? name ?? '')
      if (known !== undefined || !name) return known ?? null
      return add(userId ?? name, { name, mark: null, member: null })
    },
  }
}
