import type { Revision } from '../../../../src/features/history/history.schemas.ts'
import { THINGS } from '../../../../src/things.limits.ts'
import { fieldWords, WHO_SEES } from '../../lib/texts/field-words.ts'
import { toolWords } from './tool-words.ts'

const and = new Intl.ListFormat('en-US')

const DONE: Record<Revision['action'], string> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  merged: 'merged',
  imported: 'imported',
}

const KIND: Partial<Record<Revision['what']['kind'], string>> = {
  ...Object.fromEntries(Object.entries(THINGS).map(([kind, { one }]) => [kind, one])),
  kind: 'kind',
}

/** Without an article before them. */
const BARE = new Set(['DM notes', WHO_SEES])

/** What a person did, where these fields and no others changed. */
const DEEDS: Record<string, string> = {
  started_at: 'started this session',
  ended_at: 'ended or continued this session',
  'notes,ended_at': 'ended this session',
  here: 'moved the party',
  'locations,here': 'moved the party',
}

const MANY = 4

/** 'Tom changed the backstory and the name', 'Tom created this', or, among things of other kinds, 'Tom created this NPC' */
export function changeWords(revision: Revision, { withKind = false } = {}): string {
  const { taken_by, suggested_by } = revision
  const taken = taken_by ? `, taken by ${taken_by.name}` : ''
  const suggested = suggested_by ? `, suggested by ${suggested_by.name}` : ''
  return `${whoOf(revision)} ${deedOf(revision, withKind)}${taken}${suggested}`
}

function deedOf({ action, fields, what: thing }: Revision, withKind: boolean): string {
  const itself = withKind && thing.kind in KIND ? `this ${KIND[thing.kind]}` : 'this'
  const names = [...new Set(fields.map(fieldWords))]
  if (action === 'created' && thing.kind === 'journal') return `wrote ${itself}`
  if (action === 'created' || action === 'deleted' || action === 'imported')
    return `${DONE[action]} ${itself}`
  if (names.length === 0)
    return action === 'restored' ? `brought ${itself} back` : `${DONE[action]} ${itself}`
  const deed = action === 'updated' && DEEDS[fields.join()]
  if (deed) return deed
  if (names.length > MANY) return `${DONE[action]} ${names.length} fields`
  return `${DONE[action]} ${and.format(names.map((name) => (BARE.has(name) ? name : `the ${name}`)))}`
}

/** 'Tom imported these from Obsidian' */
export function batchWords(revision: Revision, tool: string | undefined): string {
  const who = whoOf(revision)
  if (revision.action !== 'imported') return `${who} changed these together`
  return `${who} imported these${tool ? ` from ${toolWords(tool)}` : ''}`
}

const whoOf = ({ by, imported_by }: Revision) => by?.name ?? imported_by ?? 'A deleted account'
