import { isThingKind, type ThingKind, thingOf } from '../../db/things.ts'
import type { Links } from './kind-of-history.ts'
import type { Values } from './views.ts'

/** What a value names. */
export interface Named {
  kind: ThingKind | 'tag'
  id: number
}

type Object = Record<string, unknown>

const isObject = (value: unknown): value is Object => typeof value === 'object' && value !== null

/** What a value itself names: as a number, or by its `id` or `session_id`. */
function nameIn(value: unknown, link: Links[string]): Named | undefined {
  if (link === 'any') {
    if (!isObject(value)) return undefined
    const { kind, id } = value
    return typeof kind === 'string' && isThingKind(kind) && typeof id === 'number'
      ? { kind, id }
      : undefined
  }
  const id = isObject(value) ? (value['id'] ?? value['session_id']) : value
  return typeof id === 'number' ? { kind: link, id } : undefined
}

export function allNamed(values: Values, links: Links = {}): Named[] {
  const within = (value: unknown, link: Links[string]): Named[] => {
    if (Array.isArray(value)) return value.flatMap((item) => within(item, link))
    const named = nameIn(value, link)
    if (named) return [named]
    return isObject(value) ? Object.values(value).flatMap((part) => within(part, link)) : []
  }
  return Object.entries(values).flatMap(([name, value]) => {
    const link = linkOf(links, name)
    return link ? within(value, link) : []
  })
}

/** The same as numbers in `things`. */
export const thingsNamed = (values: Values, links?: Links): number[] =>
  allNamed(values, links).flatMap(({ kind, id }) => (kind === 'tag' ? [] : [thingOf({ kind, id })]))

/** `own.*` speaks for all own fields. */
const linkOf = (links: Links, name: string): Links[string] | undefined =>
  links[name] ?? links[name.replace(/\..*/, '.*')]

/** A value without what its reader may not see: null in its place, or left out of a list. */
export const withoutHidden = (
  name: string,
  value: unknown,
  links: Links | undefined,
  sees: (named: Named) => boolean,
): unknown => withOtherIds(name, value, links, (named) => (sees(named) ? named.id : undefined))

/**
 * A value with the ids of this campaign in place of those in the file. Left out are ids that have none here, and anything else
 * that stands where an id belongs.
 */
export function withOtherIds(
  name: string,
  value: unknown,
  links: Links | undefined,
  idOf: (named: Named) => number | undefined,
): unknown {
  const link = links && linkOf(links, name)
  if (!link) return value
  if (link !== 'any' && !isObject(value) && !nameIn(value, link)) return null
  const renamed = (part: unknown, id: number): unknown => {
    if (!isObject(part)) return id
    return 'session_id' in part ? { ...part, session_id: id } : { ...part, id }
  }
  const clean = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      return part.flatMap((item) => {
        const named = nameIn(item, link)
        const id = named && idOf(named)
        if (!named) return link === 'any' ? [item] : []
        return id === undefined ? [] : [renamed(item, id)]
      })
    }
    const named = nameIn(part, link)
    if (named) {
      const id = idOf(named)
      if (id !== undefined) return renamed(part, id)
      // A death stays known without its session.
      return isObject(part) && 'session_id' in part ? { ...part, session_id: null } : null
    }
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, item]) => [key, clean(item)]))
      : part
  }
  return clean(value)
}
