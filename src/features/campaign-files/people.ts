import { hash } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import type { PersonLine } from './parts/people.ts'
import type { Scope } from './scope.ts'

/**
 * Recognizes a person by the email without naming it. Someone who guesses an email can test the guess, so a player gets only
 * the own one.
 */
export function markOf(fileId: string, emailKey: string): string {
  return hash('sha256', `${fileId}\n${emailKey}`)
}

/** The people whom a file names: the members, and the authors and creators that its rows refer to. */
export class People {
  readonly lines: PersonLine[] = []
  readonly #numbers = new Map<number | string, number>()

  /** Begins with the members of the campaign. */
  constructor(from: Queries, scope: Scope, fileId: string) {
    for (const { user_id, name, email_key, ...member } of from.all(queries.listMembers(scope))) {
      const mayTest = scope.isDm === 1 || user_id === scope.userId
      this.#add(user_id, { name, mark: mayTest ? markOf(fileId, email_key) : null, member })
    }
  }

  /**
   * The number of an account, or of a name that an earlier import brought along. A person who is new to the file gets
   * the next number. Null if the row names no person.
   */
  numberOf(userId: number | null, name: string | null): number | null {
    const known = this.#numbers.get(userId ?? name ?? '')
    if (known !== undefined || !name) return known ?? null
    return this.#add(userId ?? name, { name, mark: null, member: null })
  }

  nameOf = (number: number | null) => (number === null ? null : this.lines[number - 1]!.name)

  #add(key: number | string, person: Omit<PersonLine, 'id'>): number {
    const id = this.lines.push({ id: this.lines.length + 1, ...person })
    this.#numbers.set(key, id)
    return id
  }
}
