import { router } from './router.tsx'

/** Begins to load the code of the page that lies open, while the server is still being asked who is signed in. */
export function preloadPage(): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = Object.values(router.routesById).find(({ id }) => id === routeId)
    // A file that fails to come is asked for again, and missed, when the page itself is drawn.
    if (route) void router.loadRouteChunk(route)?.catch(() => {})
  }
}
