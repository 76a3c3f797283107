import './design/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app.tsx'
import { keepFiles } from './app/keep-files.ts'
import { preloadPage } from './app/preload-page.ts'
import { router } from './app/router.tsx'
import { tintBrowser } from './design/theme.ts'
import { onUnauthorized } from './lib/http.ts'
import { keepComposedKeys } from './lib/keep-composed-keys.ts'
import { sessionStore } from './lib/login-session/session-store.ts'
import {
  checkSession,
  followOtherTabs,
  needsNoLogin,
  noteUnauthorized,
  repeatLogout,
} from './lib/login-session/session.ts'
import { onReachableAgain } from './lib/reachability.ts'
import { reportClientError } from './lib/report-client-error.ts'

onUnauthorized(noteUnauthorized)
onReachableAgain(repeatLogout)

// When the login session ends, go to /login; when another person has signed in in another tab, go to /dashboard. Drafts
// keep what was not saved. Before the first check the router has not started.
let { checked, user } = sessionStore.get()
sessionStore.subscribe(() => {
  const next = sessionStore.get()
  if (checked && user && user.id !== next.user?.id && !needsNoLogin(location.pathname)) {
    const to = next.user ? '/dashboard' : '/login'
    void router.navigate({ to, replace: true, ignoreBlocker: true })
  }
  ;({ checked, user } = next)
})

window.addEventListener('error', ({ error }) => {
  if (error) void reportClientError(error)
})
window.addEventListener('unhandledrejection', ({ reason }) => void reportClientError(reason))

keepComposedKeys()
void checkSession()
followOtherTabs()
keepFiles()
if (user) preloadPage()
if (document.documentElement.dataset.theme) tintBrowser()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
