import { router } from './router.tsx'

/** Loads the code of the current page while the server is asked who is signed in. */
export function preloadPage(): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = Object.values(router.routesById).find(({ id }) => id === routeId)
    // A file that fails to load is requested again when the page renders.
    if (route) void router.loadRouteChunk(route)?.catch(() => {})
  }
}
