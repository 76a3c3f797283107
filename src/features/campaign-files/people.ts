import { hash } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'
import type { Named } from './survey.ts'

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

export function listPeople(
  from: Queries,
  eyes: queries.Eyes & { fileId: string },
  named: Named[],
): People {
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
  for (const { userId, name } of named) {
    const line = { name, mark: null, member: null }
    if (userId === null) names.set(name, add(line))
    else if (!accounts.has(userId)) accounts.set(userId, add(line))
  }

  const find = ({ userId, name }: { userId: number | null; name?: string | null }) =>
    userId === null ? names.get(name ?? '') : accounts.get(userId)
  return {
    lines,
    numberOf: (person) => find(person)?.id ?? null,
    nameOf: (person) => find(person)?.name ?? null,
  }
}
