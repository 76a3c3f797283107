import * as z from 'zod'

import { orderKey } from '../../db/text-keys.ts'
import { KIND_LIMITS, type FieldType, type OwnField, type ReadBy } from './kinds.limits.ts'

/** In words, for errors: `Motto is …`. */
const WANTED: Record<FieldType, string> = {
  line: `a text of at most ${KIND_LIMITS.line} characters`,
  text: 'a text of at most 20,000 characters',
  number: 'a number',
  flag: 'true or false',
  choice: 'one of its choices',
  date: 'a day as in 2026-11-21',
  thing: 'a thing of this campaign as {kind, id}',
  things: `a list of at most ${KIND_LIMITS.things} things of this campaign as {kind, id}`,
}

const day = z.iso.date()

/** Whether a value fits a field that holds no things. */
export function fits({ type, choices = [] }: OwnField, value: unknown): boolean {
  if (type === 'line') return typeof value === 'string' && value.length <= KIND_LIMITS.line
  if (type === 'text') return typeof value === 'string' && value.length <= KIND_LIMITS.text
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'choice') return typeof value === 'string' && choices.includes(value)
  return type === 'date' && day.safeParse(value).success
}

export function wantedOf({ type, choices = [], to }: OwnField): string {
  if (type === 'choice') return `one of: ${choices.join(', ')}`
  return to ? `${WANTED[type]}, of the kinds ${to.join(', ')}` : WANTED[type]
}

export const holdsThings = ({ type }: OwnField): boolean => type === 'thing' || type === 'things'

/** How a stored value is read under the fields that its kind has now. */
export interface Reading {
  type: FieldType | null
  seen_by: ReadBy | null
  sort_value: string | number | null
}

const UNREAD: Reading = { type: null, seen_by: null, sort_value: null }

/** Enough to sort by; more would be stored twice. */
const SORTED_LENGTH = 100

export function readingOf(field: OwnField | undefined, value: string, readBy: ReadBy): Reading {
  if (!field || holdsThings(field)) return UNREAD
  const parsed: unknown = JSON.parse(value)
  if (!fits(field, parsed)) return UNREAD
  const { type, choices = [] } = field
  return { type, seen_by: narrower(field.read_by, readBy), sort_value: sortValue() }

  function sortValue() {
    if (type === 'number') return parsed as number
    if (type === 'flag') return Number(parsed)
    if (type === 'choice') return choices.indexOf(parsed as string)
    if (type === 'text') return null
    if (type === 'date') return parsed as string
    return orderKey(parsed as string).slice(0, SORTED_LENGTH)
  }
}

/** The same of a link to a thing of that kind. */
export function readingOfLink(
  field: OwnField | undefined,
  link: { type: FieldType; kind: string; read_by: ReadBy },
): ReadBy | null {
  if (!field || field.type !== link.type) return null
  if (field.to && !field.to.some((kind) => kind === link.kind)) return null
  return narrower(field.read_by, link.read_by)
}

export const narrower = (a: ReadBy, b: ReadBy): ReadBy =>
  a === 'dm' || b === 'dm' ? 'dm' : 'everyone'
