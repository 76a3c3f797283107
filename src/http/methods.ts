import type { Context } from 'hono'
import type { RouterRoute } from 'hono/types'

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
      return c.json({ error: 'There is nothing at this address.' }, 404)
    }
    const list = [...new Set(allowed)].toSorted().join(', ')
    const error = `This address does not take ${method}. It takes ${list}.`
    return c.json({ error }, 405, { Allow: list })
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
