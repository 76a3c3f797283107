import type { RouterRoute } from 'hono/types'

import { factOf } from '../../http/route-facts.ts'
import type { SentPicture } from '../pictures.ts'
import type { TestApp } from '../test-app.ts'
import { type Person, PEOPLE, type World } from '../world.ts'

const GROUPS = {
  everybody: PEOPLE,
  signedIn: [
    'creator',
    'secondDm',
    'gm',
    'author',
    'otherPlayer',
    'stranger',
    'siteAdmin',
  ] as Person[],
  members: ['creator', 'secondDm', 'gm', 'author', 'otherPlayer'] as Person[],
  dms: ['creator', 'secondDm', 'gm'] as Person[],
  players: ['author', 'otherPlayer'] as Person[],
} as const

/**
 * The status that each gets: a person's own wins over that of a group, a later group over an earlier one.
 * All others get 404, or 401 without a login session.
 */
export type Answers = Partial<Record<Person | keyof typeof GROUPS, number>>

export interface Sent {
  path: string
  body?: unknown
  form?: Record<string, string>
  /** Sent as it is. */
  picture?: SentPicture
}

/** Sends it with that cookie. */
export function send(
  { app }: TestApp,
  cookie: string,
  route: string,
  { path, body, form, picture }: Sent,
): Response | Promise<Response> {
  const headers = new Headers({ Cookie: cookie })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (picture) headers.set('Content-Type', picture.type)
  const text = body === undefined ? null : JSON.stringify(body)
  const sent = picture?.bytes ?? (form ? new URLSearchParams(form) : text)
  return app.request(path, { method: route.split(' ')[0]!, headers, body: sent }, {})
}

/** A number or a text of the world, by its name. */
type Named =
  | { [Key in keyof World]: World[Key] extends number | string ? Key : never }[keyof World]
  | `foreign.${keyof World['foreign']}`

/** One row of the table of rights. */
export interface Right {
  /** As it is mounted: `PUT /api/tags/:id`. */
  route: string
  /** What the ids in its path name, in their order. */
  at?: Named | readonly Named[]
  /** What sets this row apart from others of its route, and of the same things. */
  of?: string
  /** As `campaign_id=:campaign`: names of the world stand for what they name. */
  query?: string
  /** In the place of the route's path, in the same way. */
  path?: string
  /** A function, where it depends on the world. */
  body?: object | ((world: World) => object)
  form?: Record<string, string>
  picture?: SentPicture
  answers: Answers
  /** The code of each answer of 403. */
  refusal?: string
  /** Whether, or for whom, an answer below 400 means that the data changed; it does, unless said, for all but GET. */
  changes?: boolean | readonly Person[]
  /** Each person who gets an answer gets the whole file. */
  wholeFile?: boolean
  /** The answer contains the secret for DMs, and only for them. */
  tells?: boolean
  /** Whose answer contains the private note that the author wrote, or that this request writes. By default no answer does. */
  privateTo?: Person | readonly Person[]
  /** A 404 here is about one of several ids, so it differs from the one where nothing exists. */
  partly?: boolean
}

/** The path with names in the place of ids: `/api/npcs/:hiddenNpc`. */
function pathOf({ route, at = [], query, path }: Right): string {
  const names = [at].flat()
  const named = path ?? route.replace(/^\S+ /, '').replaceAll(/:\w+/g, () => `:${names.shift()}`)
  return query === undefined ? named : `${named}?${query}`
}

/** The request of a row in a world. */
export function requestOf(right: Right, world: World): Sent {
  const { body, form, picture } = right
  const path = pathOf(right).replaceAll(/:([a-zA-Z]+(\.\w+)?)/g, (_, name: string) => {
    const [key, inner] = name.split('.') as [keyof World, (keyof World['foreign'])?]
    const value = inner ? world.foreign[inner] : world[key]
    if (typeof value === 'object' || value === undefined) throw new Error(`What is ${name}?`)
    return String(value)
  })
  return {
    path,
    ...(body !== undefined && { body: typeof body === 'function' ? body(world) : body }),
    ...(form && { form }),
    ...(picture && { picture }),
  }
}

export function titleOf(right: Right): string {
  const [method] = right.route.split(' ')
  return [`${method} ${pathOf(right)}`, right.of].filter(Boolean).join(', ')
}

export function statusFor(answers: Answers, person: Person): number {
  const own = answers[person]
  if (own !== undefined) return own
  const groups = Object.entries(answers).filter(([name]) => name in GROUPS) as [
    keyof typeof GROUPS,
    number,
  ][]
  const last = groups.findLast(([name]) => GROUPS[name].includes(person))
  return last?.[1] ?? (person === 'visitor' ? 401 : 404)
}

/** The same requests, about what does not exist. */
export function withoutContent(world: World): World {
  const none = 999_999
  const ids = Object.fromEntries(
    Object.entries(world).map(([name, value]) => [name, typeof value === 'number' ? none : value]),
  ) as unknown as World
  const foreign = Object.fromEntries(Object.keys(world.foreign).map((name) => [name, none]))
  return { ...ids, foreign: foreign as World['foreign'] }
}

/** The routes that read in a campaign, and take `?as=`. */
export function readingRoutes(app: { routes: readonly RouterRoute[] }): Set<string> {
  const reading = app.routes.filter(({ handler }) => {
    const fact = factOf(handler)
    return fact?.kind === 'describes' && fact.description.mayAsk === 'member'
  })
  return new Set(reading.map(({ method, path }) => `${method} ${path}`))
}

/** The routes that the application answers, as `GET /api/npcs`, without what merely passes requests on. */
export function mountedRoutes(app: { routes: { method: string; path: string }[] }): string[] {
  const named = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))]
}
