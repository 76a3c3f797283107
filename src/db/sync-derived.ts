import type { DatabaseSync } from 'node:sqlite'

import type { DerivedPart } from './derived/part.ts'

interface Declared {
  type: string
  name: string
  /** As SQLite keeps it. */
  sql: string
}

/** Whether the file has every derived part exactly as declared, and no other. */
export function hasDerived(connection: DatabaseSync, parts: DerivedPart[]): boolean {
  return findChanged(connection, parts).length === 0 && findUnknown(connection, parts).length === 0
}

/** Rebuilds the parts that differ from what is declared, and drops what no part declares any more. */
export function syncDerived(connection: DatabaseSync, parts: DerivedPart[]): void {
  const changed = findChanged(connection, parts)
  for (const object of findUnknown(connection, parts)) drop(connection, object)
  rebuildParts(connection, changed)
}

/** Drops all triggers, views and virtual tables, so that `syncDerived` rebuilds the parts that have one. */
export function dropDerived(connection: DatabaseSync): void {
  for (const object of findUnknown(connection, [])) drop(connection, object)
}

/** Drops these parts, creates them and fills them. Needs an open transaction. */
export function rebuildParts(connection: DatabaseSync, parts: DerivedPart[]): void {
  for (const object of declaredBy(parts).toReversed()) drop(connection, object)
  for (const { create } of parts) for (const sql of create) connection.exec(sql)
  for (const { fill = [] } of parts) for (const sql of fill) connection.exec(sql)
}

/** The parts of which something in the file differs from what is declared. */
export function findChanged(connection: DatabaseSync, parts: DerivedPart[]): DerivedPart[] {
  const rows = connection.prepare('select name, sql from sqlite_schema').all()
  const inFile = new Map(rows.map(({ name, sql }) => [name, sql]))
  return parts.filter((part) =>
    declaredBy([part]).some(({ name, sql }) => inFile.get(name) !== sql),
  )
}

/** Triggers, views and virtual tables are always derived. Ordinary tables may not be: a migration drops those. */
function findUnknown(
  connection: DatabaseSync,
  parts: DerivedPart[],
): Pick<Declared, 'type' | 'name'>[] {
  const declared = new Set(declaredBy(parts).map(({ name }) => name))
  return connection
    .prepare(
      `select type, name from sqlite_schema
       where type in ('trigger', 'view') or sql like 'create virtual table%' order by type desc`,
    )
    .all()
    .map(({ type, name }) => ({ type: String(type), name: String(name) }))
    .filter(({ name }) => !declared.has(name))
}

function declaredBy(parts: DerivedPart[]): Declared[] {
  return parts.flatMap(({ create }) =>
    create.map((statement) => {
      const [head = '', type = '', name = ''] =
        /^create (?:virtual )?(table|trigger|view|index) (\w+)/.exec(statement) ?? []
      const keywords = head.slice(0, -name.length)
      return { type, name, sql: keywords.toUpperCase() + statement.slice(keywords.length) }
    }),
  )
}

function drop(connection: DatabaseSync, { type, name }: Pick<Declared, 'type' | 'name'>): void {
  connection.exec(`drop ${type} if exists "${name}"`)
}
