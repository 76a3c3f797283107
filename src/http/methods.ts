import type { Context } from 'hono'
import type { RouterRoute } from 'hono/types'

import { nothingHere } from '../shared.errors.ts'
import { answerError } from './errors.ts'
import { wrongMethod } from './http.errors.ts'

/**
 * Answers what no route took: 405 with `Allow` at an address that takes other methods, 404 elsewhere. It looks at the
 * address alone, so that it tells nothing of what exists.
 */
export function answerUnrouted(routes: () => readonly RouterRoute[]) {
  let known: ReturnType<typeof addressesOf> | undefined

  return (c: Context): Response => {
    known ??= addressesOf(routes())
    const { method, path } = c.req
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap((at) => at.methods)
    // HEAD of a GET route that was not found there is answered by that route.
    if (allowed.length === 0 || allowed.includes(method)) {
      return answerError(nothingHere(), c)
    }
    const list = [...new Set(allowed)].toSorted().join(', ')
    c.header('Allow', list)
    return answerError(wrongMethod(method, list), c)
  }
}

function addressesOf(routes: readonly RouterRoute[]) {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
      // Pages of the web have addresses outside of the API.
      methods: method === 'GET' || !path.startsWith('/api/') ? [method, 'GET', 'HEAD'] : [method],
    }))
}
