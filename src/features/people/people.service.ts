import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { foldText } from '../../db/text-keys.ts'
import { updateRow } from '../../db/write-row.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import type { Needs } from '../../services.ts'
import type { AuditAction } from '../audit/audit.schemas.ts'
import { personInLog } from '../audit/person-in-log.ts'
import { planSuccession } from '../campaigns/succession.service.ts'
import type { ResetLink } from '../password-resets/password-resets.schemas.ts'
import * as userErrors from '../users/users.errors.ts'
import { lastAdmin } from './people.errors.ts'
import * as queries from './people.queries.ts'
import type {
  PeoplePage,
  PeopleQuery,
  Person,
  PersonDeletion,
  PersonUpdate,
} from './people.schemas.ts'

/** Accounts, for admins. Every function throws `not_found` for an unknown id. */
export function createPeopleService({
  db,
  audit,
  loginSessions,
  passwordResets,
  users,
  accountDeletions,
}: Needs<'db' | 'audit' | 'loginSessions' | 'passwordResets' | 'users' | 'accountDeletions'>) {
  function get(from: Queries, id: number): Person {
    const row = from.first(queries.findPerson({ id }))
    if (!row) throw userErrors.missing()
    return present(row)
  }

  /** At least one admin who can sign in must remain. */
  function assertNotLastAdmin(tx: Transaction, person: Person, what: string): void {
    if (!person.is_admin || person.suspended_at !== null) return
    if (tx.first(queries.countOtherActiveAdmins({ id: person.id }))?.count) return
    throw lastAdmin(person.username, what)
  }

  function changeAdmin(tx: Transaction, person: Person, isAdmin: boolean): AuditAction {
    if (!isAdmin) assertNotLastAdmin(tx, person, 'remove these rights')
    tx.run(updateRow('users', person.id, { is_admin: isAdmin }))
    return isAdmin ? 'person.promote' : 'person.demote'
  }

  function changeSuspension(tx: Transaction, person: Person, suspended: boolean): AuditAction {
    if (suspended) assertNotLastAdmin(tx, person, 'suspend this account')
    const suspended_at = suspended ? new Date().toISOString() : null
    tx.run(updateRow('users', person.id, { suspended_at }))
    if (suspended) loginSessions.endAllOf(tx, person.id)
    else users.forgetDeletion(tx, person.id)
    return suspended ? 'person.suspend' : 'person.restore'
  }

  return {
    page({ q, limit, cursor }: PeopleQuery): PeoplePage {
      const text = foldText(q)
      const found = db.all(queries.listPeople({ text, ...pageStart({ limit, cursor }) }))
      const { rows, next_cursor } = pageById(found, limit)
      const total = db.first(queries.countPeople({ text }))?.total ?? 0
      return { users: rows.map(present), total, next_cursor }
    },

    /** Suspending ends the person's login sessions. Throws `conflict` for the last admin who can sign in. */
    update(admin: Asker, id: number, { is_admin, suspended }: PersonUpdate): Person {
      return db.transaction((tx) => {
        const person = get(tx, id)
        if (is_admin !== undefined && is_admin !== person.is_admin) {
          audit.record(tx, admin, changeAdmin(tx, person, is_admin), personInLog(person))
        }
        if (suspended !== undefined && suspended !== (person.suspended_at !== null)) {
          const action = changeSuspension(tx, get(tx, id), suspended)
          audit.record(tx, admin, action, personInLog(person))
        }
        return get(tx, id)
      })
    },

    /** Ends all login sessions of the person. */
    signOut(admin: Asker, id: number): Person {
      return db.transaction((tx) => {
        const person = get(tx, id)
        loginSessions.endAllOf(tx, id)
        audit.record(tx, admin, 'person.sign-out', personInLog(person))
        return person
      })
    },

    createResetLink(admin: Asker, id: number): ResetLink {
      return db.transaction((tx) => {
        const person = get(tx, id)
        audit.record(tx, admin, 'person.reset-link', personInLog(person))
        return passwordResets.createLink(tx, id)
      })
    },

    /** What deleting the account would do to campaigns, by name. */
    planDeletion(id: number): PersonDeletion {
      get(db, id)
      return { campaigns: planSuccession(db, id) }
    },

    /** Suspends the account at once. Throws `conflict` for the last admin who can sign in. */
    async delete(admin: Asker, id: number): Promise<PersonDeletion & { username: string }> {
      const { username } = db.transaction((tx) => {
        const person = get(tx, id)
        assertNotLastAdmin(tx, person, 'delete this account')
        changeSuspension(tx, person, true)
        if (accountDeletions.note(tx, id)) {
          audit.record(tx, admin, 'person.delete', personInLog(person))
        }
        return person
      })
      return { username, ...(await accountDeletions.finish(id)) }
    },
  }
}

function present(row: queries.PersonRow): Person {
  return {
    ...row,
    portrait_url: row.portrait_url || null,
    is_admin: row.is_admin === 1,
    has_second_factor: row.has_second_factor === 1,
  }
}
