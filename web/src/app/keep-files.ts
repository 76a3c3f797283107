import { sessionStore } from '../lib/login-session/session-store.ts'

/**
 * Registers the worker that keeps the program's own files. Browsers have it over HTTPS and on the machine itself;
 * elsewhere the page does without.
 */
export function keepFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => void register().catch(() => {}))
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  if (!active) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  const tell = (message: object) => active.postMessage(message)
  tell({ loaded: own.map(({ pathname }) => pathname) })
  onceSignedIn(() =>
    whenIdle(() => {
      tell({ all: true })
      import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead()).catch(() => {})
    }),
  )
}

/** The other pages and their data are loaded after what the person waits for. Safari does not say when that is. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

function onceSignedIn(act: () => void): void {
  if (sessionStore.get().user) return act()
  const stop = sessionStore.subscribe(() => {
    if (!sessionStore.get().user) return
    stop()
    act()
  })
}
