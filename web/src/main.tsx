import './lib/zod-config.ts'
import './design/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { preloadPage } from './app/preload-page.ts'
import { router } from './app/router.tsx'
import { sessionStore } from './app/session-store.ts'
import {
  checkSession,
  followOtherTabs,
  isForAnybody,
  noteUnauthorized,
  repeatLeaving,
} from './app/session.ts'
import { tintBrowser } from './design/theme.ts'
import { onUnauthorized } from './lib/http.ts'
import { onReachableAgain } from './lib/reachability.ts'
import { reportClientError } from './lib/report-client-error.ts'

onUnauthorized(noteUnauthorized)
onReachableAgain(repeatLeaving)

// Whatever ends the session, the way leads to the door, and home for whoever has signed in meanwhile in another tab;
// what was not saved lies among their drafts. Before the first check the router is not at work yet.
let { checked, user } = sessionStore.get()
sessionStore.subscribe(() => {
  const next = sessionStore.get()
  if (checked && user && user.id !== next.user?.id && !isForAnybody(location.pathname)) {
    const to = next.user ? '/dashboard' : '/login'
    void router.navigate({ to, replace: true, ignoreBlocker: true })
  }
  ;({ checked, user } = next)
})

window.addEventListener('error', ({ error }) => {
  if (error) void reportClientError(error)
})
window.addEventListener('unhandledrejection', ({ reason }) => void reportClientError(reason))

void checkSession()
followOtherTabs()
if (user) preloadPage()
if (document.documentElement.dataset.theme) tintBrowser()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
