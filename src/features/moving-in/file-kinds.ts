import type { Visibility } from '../../choices.schemas.ts'
import { foldText, textKey } from '../../db/text-keys.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import { keyOf } from '../kinds/field-keys.ts'
import * as errors from '../kinds/kinds.errors.ts'
import { KIND_LIMITS, type KindOf, type OwnField, type Starter } from '../kinds/kinds.limits.ts'
import { guessField, type Label, labelKey } from './labels.ts'
import type { Becomes, OwnValue } from './model.ts'

/** A kind of the campaign into which things come. */
export interface KindHere {
  of: KindOf
  starter: Starter | null
  name: string
  plural: string
  icon: string
  fields: OwnField[]
}

/** A kind of the things that come along, with the fields that it will have. */
export interface FileKind extends KindHere {
  /** Its number in the file. */
  id: number
  /** Whether players may learn of it: it was there before, or they read something of it. */
  isSeen: boolean
  /** By the keys of their labels. */
  byLabel: Map<string, OwnField>
  /** The values under a label, by its key, and how many of them the source hid. */
  values: Map<string, { count: number; hidden: number }>
}

const ICON = 'book'

/** The kinds of what comes along: those that are there already, and new ones by their names. */
export class FileKinds {
  readonly #here: KindHere[]
  readonly #needed = new Map<string, FileKind>()

  constructor(here: KindHere[]) {
    this.#here = here
  }

  /** The kind of what a group becomes. Throws `conflict` for more kinds than a campaign may have. */
  of(becomes: Exclude<Becomes, 'leave'>): FileKind {
    const of = becomes.startsWith('article:') ? 'article' : (becomes as KindOf)
    const here = findKindIn(this.#here, of, nameIn(becomes)) ?? newKind(becomes)
    const key = here.of === 'article' ? `article ${textKey(here.name)}` : here.of
    const known = this.#needed.get(key)
    if (known) return known
    const isSeen = this.#here.includes(here)
    if (!isSeen) {
      this.#here.push(here)
      const articles = this.#here.filter(({ of }) => of === 'article')
      if (articles.length > KIND_LIMITS.kinds) throw errors.tooMany()
    }
    const byLabel = new Map(here.fields.map((field) => [labelKey(field.label), field]))
    const id = this.#needed.size + 1
    const kind: FileKind = { ...here, id, isSeen, byLabel, values: new Map() }
    this.#needed.set(key, kind)
    return kind
  }

  lines(at: string): Line<'kinds'>[] {
    return [...this.#needed.values()].map((needed) => {
      const { id, of, starter, name, plural, icon, fields, isSeen } = needed
      const position = this.#here.findIndex((kind) => kind.of === of && kind.name === name)
      const kind = { id, of, starter, name, plural, icon, fields }
      return { ...kind, position, shown: isSeen, updated_at: at }
    })
  }
}

/** A kind of articles is found by its name, or else by the name that it came along with; of others there is one. */
export function findKindIn<Kind extends Pick<KindHere, 'of' | 'name' | 'starter'>>(
  kinds: Kind[],
  of: KindOf,
  name: string,
): Kind | undefined {
  const alike = kinds.filter((kind) => kind.of === of)
  if (of !== 'article') return alike[0]
  const named = alike.find((kind) => textKey(kind.name) === textKey(name))
  return named ?? alike.find(({ starter }) => starter === foldText(name))
}

/**
 * Whether the value may be kept in the field. A DM who shows a field to players shows all values in it, so a value that
 * the source hid needs a field of its own.
 */
export function hasRoomFor(
  { values }: FileKind,
  { read_by }: OwnField,
  { label, isHidden }: OwnValue,
): boolean {
  const { count, hidden } = values.get(labelKey(label)) ?? { count: 0, hidden: 0 }
  return read_by === 'everyone' || !isHidden || hidden === count
}

const nameIn = (becomes: Becomes): string => becomes.slice('article:'.length)

function newKind(becomes: Becomes): KindHere {
  const name = nameIn(becomes)
  return { of: 'article', starter: null, name, plural: name, icon: ICON, fields: [] }
}

/**
 * Gives a kind a field for each label, the most used ones first, as far as there is room. Players read all labels, so that
 * fields are as closed as the things of the import, until a DM opens them.
 */
export function addFields(kind: FileKind, labels: Label[], opened: Visibility): void {
  for (const { label, count, hidden } of labels) {
    const known = kind.values.get(labelKey(label)) ?? { count: 0, hidden: 0 }
    const all = { count: known.count + count, hidden: known.hidden + hidden }
    kind.values.set(labelKey(label), all)
  }
  const fields = [...kind.fields]
  const keys = new Set(fields.map(({ key }) => key))
  for (const label of labels.toSorted((a, b) => b.count - a.count)) {
    const type = guessField(label)
    const isKnown = kind.byLabel.has(labelKey(label.label))
    if (type === undefined || isKnown || fields.length === KIND_LIMITS.fields) continue
    const key = keyOf(label.label, keys)
    const read_by = label.hidden === label.count ? 'dm' : opened
    const field: OwnField = { key, label: label.label, type, read_by }
    keys.add(key)
    fields.push(field)
    kind.byLabel.set(labelKey(label.label), field)
  }
  kind.fields = fields
}
