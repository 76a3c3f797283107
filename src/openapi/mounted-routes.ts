import type { RouterRoute } from 'hono/types'

import { factOf, type RouteFact } from '../http/route-facts.ts'

export interface MountedRoute {
  method: string
  /** As mounted: `/api/tags/:id`. */
  path: string
  /** As OpenAPI writes it; paths of one shape share the names of the first of them. */
  template: string
  facts: RouteFact[]
}

/** The routes that answer, in the order in which they are mounted, without what merely passes requests on. */
export function mountedRoutes(routes: readonly RouterRoute[]): MountedRoute[] {
  const found = new Map<string, MountedRoute>()
  const templates = new Map<string, string>()

  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || path.endsWith('*')) continue
    const shape = path.replaceAll(/:\w+/g, '{}')
    const template = templates.get(shape) ?? path.replaceAll(/:(\w+)/g, '{$1}')
    templates.set(shape, template)

    const key = `${method} ${path}`
    const route = found.get(key) ?? { method, path, template, facts: [] }
    const fact = factOf(handler)
    if (fact) route.facts.push(fact)
    found.set(key, route)
  }
  return [...found.values()]
}

/** The names in the template, each with the one that the route itself gives to it. */
export function pathParameters({ path, template }: MountedRoute): { name: string; own: string }[] {
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ''], at) => ({
    name,
    own: own[at] ?? name,
  }))
}
