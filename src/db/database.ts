import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

import { log } from '../log.ts'
import { damaged, leaseLost } from './db.errors.ts'
import { isBusy, isDamageOfOpenFile } from './faults.ts'
import { readPragma } from './file/pragma.ts'
import { type ReadRow, rowReader } from './rows.ts'
import { createSharedSyncs, openLog, type SharedSyncs } from './shared-syncs.ts'
import type { Statement } from './statement.ts'

export interface Changes {
  changes: number
  lastInsertRowid: number
}

/** What can be asked inside a transaction and outside of one. */
export interface Queries {
  all<Row>(statement: Statement<Row>): Row[]
  first<Row>(statement: Statement<Row>): Row | undefined
}

/** An open transaction. Using it after its end throws. */
export interface Transaction extends Queries {
  /** Who changes things; undefined where nothing changes that has a history. */
  readonly acting: Acting | undefined
  run(statement: Statement): Changes
  /** Runs `effect` at the end of the transaction, as a part of it. */
  beforeCommit(effect: () => void): void
  /** Runs `effect` after the commit; never when the transaction is rolled back. */
  afterCommit(effect: () => void): void
}

/** In whose name a transaction changes what people wrote. */
export interface Acting {
  /** Null when the program itself acts. */
  userId: number | null
  acts?: Acts | undefined
}

/** Who made what is created: the person who suggested it, or who asks. */
export const authorOf = ({ userId, acts }: Acting): number | null => acts?.by ?? userId

/** What history says of a change that is more than a save. Nothing merges with such a revision. */
export interface Acts {
  action?: 'restored' | 'merged' | 'imported'
  /** Whose change it is, in place of the person who asks. */
  by?: number | null
  /** The DM who took a suggestion. */
  takenBy?: number
  /** The player who suggested it, where the DM chose other words. */
  suggestedBy?: number
  restoredFrom?: number
  /** What several revisions have in common: those of one import, or of one rename, which one restore undoes. */
  batch?: number
  /** Runs in the same transaction, after the change. */
  also?: (tx: Transaction) => void
}

/** More than an evening needs. The filters of lists make tens of thousands, of some 10 kB each. */
const MOST_PREPARED = 2_000

/**
 * How long a write waits for another program, after one has waited in vain: a write that waits holds up all requests, also
 * those that only read.
 */
const IMPATIENT_MS = 50

/** SQLite's own number for not waiting for the disk at each commit. */
const NORMAL = 1

/**
 * One SQLite file on one connection. Everything is synchronous, so no other request can come between the
 * statements of a transaction. SQL text is prepared once, and kept among the newest.
 */
export class Database implements Queries {
  readonly path: string
  readonly #connection: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  #inTransaction = false
  #isDamaged = false
  #commits = 0
  /** Whether something was committed since the lease was last seen to hold. */
  #needsLease = false
  #syncs: SharedSyncs | undefined
  #closeLog = () => {}
  /** How long a write waits ordinarily, while it waits less. */
  #patience: number | undefined

  /** Called once, with what SQLite threw. */
  onDamage: (error: unknown) => void = () => {}

  /** Called after everything that was committed. It may write itself. */
  onWrite: () => void = () => {}

  /** Whether the lease holds. Only a server with a lease has one; see src/lease. */
  mayWrite: (() => boolean) | undefined

  constructor(path: string, connection: DatabaseSync) {
    this.path = path
    this.#connection = connection
  }

  /** The bare connection, for migrations and backups alone. */
  get connection(): DatabaseSync {
    return this.#connection
  }

  /** How many times something was committed here. While it stays the same, so does what is read. */
  get commits(): number {
    return this.#commits
  }

  /** Whether SQLite has found the file damaged. From then on, writes are refused: they could destroy more. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  reportDamage(error: unknown): void {
    if (this.#isDamaged) return
    this.#isDamaged = true
    this.onDamage(error)
  }

  /**
   * From now on a commit does not wait for the disk. Who answers for it waits for `onDisk`, and those who wait at the same
   * time share one sync. The log keeps its order, so a power cut takes nothing away that was answered for.
   */
  shareSyncs(log = openLog(this.path)): void {
    this.#connection.exec(`pragma synchronous = ${NORMAL}`)
    this.#syncs = createSharedSyncs(log.sync)
    this.#closeLog = log.close
  }

  /**
   * Resolves when everything written so far is on disk. After a disk error it is unknown what the disk holds: this
   * rejects, and writes are refused from then on. It also rejects when a lease has run out since the last write.
   */
  async onDisk(): Promise<void> {
    try {
      await this.#syncs?.settle()
    } catch (error) {
      this.#syncs?.giveUp()
      this.reportDamage(error)
      throw damaged()
    }
    // Another machine may have begun to write since the commit, and its file does not have this.
    if (this.#needsLease) this.#assertLease()
    this.#needsLease = false
  }

  all<Row>(statement: Statement<Row>): Row[] {
    this.#assertNotPastTransaction(statement)
    if (isWrite(statement)) return this.#write(() => this.#all(statement))
    return this.#all(statement)
  }

  first<Row>(statement: Statement<Row>): Row | undefined {
    this.#assertNotPastTransaction(statement)
    if (isWrite(statement)) return this.#write(() => this.#first(statement))
    return this.#first(statement)
  }

  /** One write, committed when this returns. Several belong in a `transaction`. */
  run(statement: Statement): Changes {
    this.#assertNotPastTransaction(statement)
    return this.#write(() => this.#run(statement))
  }

  /**
   * Runs `work` as a whole or not at all, and is committed when it returns. `work` may not wait for anything:
   * fetch first what it needs from elsewhere. `acting` says who changes things: history names that person.
   */
  transaction<Result>(work: (tx: Transaction) => Result, acting?: Acting): Result {
    this.#assertNoTransaction()
    this.#assertSound()
    return this.#watch(() => this.#transact(work, acting))
  }

  #transact<Result>(work: (tx: Transaction) => Result, acting: Acting | undefined): Result {
    this.#prepare('begin immediate').statement.run()
    this.#inTransaction = true

    const effects: (() => void)[] = []
    const last: (() => void)[] = []
    const { tx, end } = this.#openTransaction(effects, last, acting)
    try {
      const result = work(tx)
      if (acting?.acts?.also) acting.acts.also(tx)
      for (const effect of last) effect()
      if (result instanceof Promise) {
        result.catch(() => {})
        throw new Error('A transaction may not wait: its work returned a promise.')
      }
      this.#assertSound()
      this.#prepare('commit').statement.run()
      this.#inTransaction = false
      this.#noteCommit()
      for (const effect of [this.onWrite, ...effects]) attempt(effect)
      return result
    } catch (error) {
      if (this.#inTransaction && this.#connection.isTransaction)
        this.#prepare('rollback').statement.run()
      throw error
    } finally {
      this.#inTransaction = false
      end()
    }
  }

  /**
   * A transaction for one step of a longer piece of work, of which nothing counts before its end: a power cut may take the
   * step away again. It is on disk at the latest when the next ordinary transaction is.
   */
  step<Result>(work: (tx: Transaction) => Result, acting?: Acting): Result {
    this.#assertNoTransaction()
    const { synchronous } = this.#first<{ synchronous: number }>({
      sql: 'pragma synchronous',
      values: [],
    })!
    this.#connection.exec(`pragma synchronous = ${Math.min(synchronous, NORMAL)}`)
    try {
      return this.transaction(work, acting)
    } finally {
      this.#connection.exec(`pragma synchronous = ${synchronous}`)
    }
  }

  close(): void {
    this.#prepared.clear()
    this.#closeLog()
    this.#connection.close()
  }

  #openTransaction(
    effects: (() => void)[],
    last: (() => void)[],
    acting: Acting | undefined,
  ): { tx: Transaction; end: () => void } {
    let open = true
    const assertOpen = () => {
      if (!open) throw new Error('This transaction has ended.')
    }
    const tx: Transaction = {
      acting,
      all: (statement) => (assertOpen(), this.#all(statement)),
      first: (statement) => (assertOpen(), this.#first(statement)),
      run: (statement) => (assertOpen(), this.#run(statement)),
      beforeCommit: (effect) => (assertOpen(), void last.push(effect)),
      afterCommit: (effect) => (assertOpen(), void effects.push(effect)),
    }
    return { tx, end: () => void (open = false) }
  }

  #assertNoTransaction(): void {
    if (this.#inTransaction)
      throw new Error('A transaction is already open: pass it on as an argument.')
  }

  /** A write that answers rows is a write as well. */
  #assertNotPastTransaction({ sql }: Statement): void {
    if (this.#inTransaction && !/^(select|with)\b/i.test(sql)) {
      throw new Error(
        'A transaction is open: write through it, or the write may be rolled back with it.',
      )
    }
  }

  #write<Result>(work: () => Result): Result {
    this.#assertSound()
    const result = work()
    if (!this.#inTransaction) {
      this.#noteCommit()
      attempt(this.onWrite)
    }
    return result
  }

  #noteCommit(): void {
    this.#commits += 1
    if (this.#patience !== undefined)
      this.#connection.exec(`pragma busy_timeout = ${this.#patience}`)
    this.#patience = undefined
    this.#syncs?.noteCommit()
    this.#needsLease = this.mayWrite !== undefined
  }

  #assertSound(): void {
    if (this.#isDamaged) throw damaged()
    this.#assertLease()
  }

  #assertLease(): void {
    if (this.mayWrite && !this.mayWrite()) throw leaseLost()
  }

  #watch<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      if (isDamageOfOpenFile(error)) this.reportDamage(error)
      if (isBusy(error)) this.#waitLess()
      throw error
    }
  }

  /** Until a write succeeds. */
  #waitLess(): void {
    if (this.#patience !== undefined) return
    this.#patience = readPragma(this.#connection, 'busy_timeout')
    this.#connection.exec(`pragma busy_timeout = ${Math.min(this.#patience, IMPATIENT_MS)}`)
  }

  #all<Row>({ sql, values }: Statement<Row>): Row[] {
    return this.#watch(() => {
      const { statement, readRow } = this.#prepare(sql)
      const rows: unknown[] = statement.all(...(values as SQLInputValue[]))
      for (let index = 0; index < rows.length; index += 1) {
        rows[index] = readRow(rows[index] as unknown[])
      }
      return rows as Row[]
    })
  }

  #first<Row>({ sql, values }: Statement<Row>): Row | undefined {
    return this.#watch(() => {
      const { statement, readRow } = this.#prepare(sql)
      const found: unknown = statement.get(...(values as SQLInputValue[]))
      return found === undefined ? undefined : (readRow(found as unknown[]) as Row)
    })
  }

  #run({ sql, values }: Statement): Changes {
    const { changes, lastInsertRowid } = this.#watch(() =>
      this.#prepare(sql).statement.run(...(values as SQLInputValue[])),
    )
    return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      const statement = this.#connection.prepare(sql) as ClosableStatement
      statement.setReturnArrays(true)
      const columns = statement.columns().map(({ name }) => name)
      // A full-text index leaves behind a last row's number that no JavaScript number holds.
      if (columns.length === 0) statement.setReadBigInts(true)
      prepared = { statement, readRow: rowReader(columns) }
      this.#prepared.set(sql, prepared)
      if (this.#prepared.size > MOST_PREPARED) {
        const [oldest] = this.#prepared
        const [text, { statement: unused }] = oldest!
        this.#prepared.delete(text)
        // The garbage collector does not know how much memory it holds, and would leave it for hours.
        unused.close()
      }
    }
    return prepared
  }
}

/** Also one that answers rows. */
const isWrite = ({ sql }: Statement): boolean => /^(insert|update|delete|replace)\b/i.test(sql)

/** How many migrations the file has seen; 0 for a new one. */
export const schemaVersion = ({ connection }: Database): number =>
  readPragma(connection, 'user_version')

/** The transaction is committed, so a failed effect is only logged. */
function attempt(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    log.error('A follow-up of a transaction failed after its commit', error)
  }
}

/** The types of Node do not know its method to close one yet. */
type ClosableStatement = StatementSync & { close(): void }

interface Prepared {
  statement: ClosableStatement
  readRow: ReadRow
}
