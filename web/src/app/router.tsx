import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { FullScreenSpinner } from '../components/page/full-screen-spinner.tsx'
import { readAdminSearch } from '../features/admin/admin-search.ts'
import { readArticlesSearch } from '../features/articles/articles-search.ts'
import { readCampaignsSearch } from '../features/campaigns/files/campaigns-search.ts'
import { readConnectionsSearch } from '../features/connections/connections-search.ts'
import { readChangesSearch } from '../features/history/changes-search.ts'
import { readJoinSearch } from '../features/join/join-search.ts'
import { readKindsSearch } from '../features/kinds/kinds-search.ts'
import { readSecretsSearch } from '../features/knowledge/secrets-search.ts'
import { readLocationsSearch } from '../features/locations/locations-search.ts'
import { readCreateSearch } from '../features/npcs/create/create-search.ts'
import { readManageSearch } from '../features/npcs/list/manage-search.ts'
import { readPrintSearch } from '../features/print/print-search.ts'
import { readStorylineSearch } from '../features/storyline/storyline-search.ts'
import { sessionStore } from '../lib/login-session/session-store.ts'
import { requestFocus, takeFocusRequest } from '../lib/navigation-focus.ts'
import { queryClient } from '../lib/query-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { PageCrash } from './page-crash.tsx'
import { PagePending } from './page-pending.tsx'
import { page } from './page.ts'
import { RootLayout } from './root-layout.tsx'
import { RouterFallback } from './router-fallback.tsx'

const rootRoute = createRootRoute({
  component: RootLayout,
  pendingComponent: FullScreenSpinner,
  errorComponent: RouterFallback,
})

const signedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-out',
  beforeLoad: () => {
    if (sessionStore.get().user) throw redirect({ to: '/dashboard', replace: true })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('../routes/login.tsx'), 'LoginPage'),
})

const signupRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/signup',
  component: lazyRouteComponent(() => import('../routes/signup.tsx'), 'SignupPage'),
})

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: () => {
    if (!sessionStore.get().user) throw redirect({ to: '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  pendingComponent: FullScreenSpinner,
  errorComponent: RouterFallback,
})

const inFrame = { getParentRoute: () => signedInRoute }
const dashboard = page(() => import('../routes/dashboard.tsx'), 'DashboardPage')
const npc = page(() => import('../routes/npc.tsx'), 'NpcPage')

/** Their types would be lost as literals inside `addChildren`. */
const signedInPages = {
  index: createRoute({ ...inFrame, path: '/', ...dashboard }),
  dashboard: createRoute({ ...inFrame, path: '/dashboard', ...dashboard }),
  campaigns: createRoute({
    ...inFrame,
    path: '/campaigns',
    validateSearch: readCampaignsSearch,
    ...page(() => import('../routes/campaigns.tsx'), 'CampaignsPage'),
  }),
  print: createRoute({
    ...inFrame,
    path: '/campaigns/$id/print',
    validateSearch: readPrintSearch,
    ...page(() => import('../routes/print.tsx'), 'PrintPage'),
  }),
  manage: createRoute({
    ...inFrame,
    path: '/manage',
    validateSearch: readManageSearch,
    ...page(() => import('../routes/manage.tsx'), 'ManagePage'),
  }),
  create: createRoute({
    ...inFrame,
    path: '/create',
    validateSearch: readCreateSearch,
    ...page(() => import('../routes/create.tsx'), 'CreatePage'),
  }),
  summon: createRoute({
    ...inFrame,
    path: '/summon',
    ...page(() => import('../routes/summon.tsx'), 'SummonPage'),
  }),
  npc: createRoute({ ...inFrame, path: '/npc/$id', ...npc }),
  character: createRoute({ ...inFrame, path: '/character/$id', ...npc }),
  locations: createRoute({
    ...inFrame,
    path: '/locations',
    validateSearch: readLocationsSearch,
    ...page(() => import('../routes/locations.tsx'), 'LocationsPage'),
  }),
  world: createRoute({
    ...inFrame,
    path: '/world/$kindId',
    validateSearch: readArticlesSearch,
    ...page(() => import('../routes/world.tsx'), 'WorldPage'),
  }),
  article: createRoute({
    ...inFrame,
    path: '/article/$id',
    ...page(() => import('../routes/article.tsx'), 'ArticlePage'),
  }),
  kinds: createRoute({
    ...inFrame,
    path: '/kinds',
    validateSearch: readKindsSearch,
    ...page(() => import('../routes/kinds.tsx'), 'KindsPage'),
  }),
  secrets: createRoute({
    ...inFrame,
    path: '/secrets',
    validateSearch: readSecretsSearch,
    ...page(() => import('../routes/secrets.tsx'), 'SecretsPage'),
  }),
  bin: createRoute({
    ...inFrame,
    path: '/bin',
    ...page(() => import('../routes/bin.tsx'), 'BinPage'),
  }),
  changes: createRoute({
    ...inFrame,
    path: '/changes',
    validateSearch: readChangesSearch,
    ...page(() => import('../routes/changes.tsx'), 'ChangesPage'),
  }),
  suggestions: createRoute({
    ...inFrame,
    path: '/suggestions',
    ...page(() => import('../routes/suggestions.tsx'), 'SuggestionsPage'),
  }),
  myNotes: createRoute({
    ...inFrame,
    path: '/my-notes',
    ...page(() => import('../routes/my-notes.tsx'), 'MyNotesPage'),
  }),
  tags: createRoute({
    ...inFrame,
    path: '/tags',
    ...page(() => import('../routes/tags.tsx'), 'TagsPage'),
  }),
  connections: createRoute({
    ...inFrame,
    path: '/connections',
    validateSearch: readConnectionsSearch,
    ...page(() => import('../routes/connections.tsx'), 'ConnectionsPage'),
  }),
  profile: createRoute({
    ...inFrame,
    path: '/profile',
    ...page(() => import('../routes/profile.tsx'), 'ProfilePage'),
  }),
  feedback: createRoute({
    ...inFrame,
    path: '/feedback',
    ...page(() => import('../routes/feedback.tsx'), 'FeedbackPage'),
  }),
  about: createRoute({
    ...inFrame,
    path: '/about',
    ...page(() => import('../routes/about.tsx'), 'AboutPage'),
  }),
  admin: createRoute({
    ...inFrame,
    path: '/admin',
    validateSearch: readAdminSearch,
    ...page(() => import('../routes/admin.tsx'), 'AdminPage'),
  }),
  adminFeedback: createRoute({
    ...inFrame,
    path: '/admin/feedback',
    ...page(() => import('../routes/admin-feedback.tsx'), 'AdminFeedbackPage'),
  }),
  storyline: createRoute({
    ...inFrame,
    path: '/storyline',
    validateSearch: readStorylineSearch,
    ...page(() => import('../routes/storyline.tsx'), 'StorylinePage'),
  }),
}

/** Opened by a link, with or without a login session. */
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../routes/reset-password.tsx'), 'ResetPasswordPage'),
})

/** Opened by an invitation link, with or without a login session. */
const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  validateSearch: readJoinSearch,
  component: lazyRouteComponent(() => import('../routes/join.tsx'), 'JoinPage'),
})

/** Any other address leads to the dashboard, or to the sign-in page. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: sessionStore.get().user ? '/dashboard' : '/login', replace: true })
  },
})

// A new screen: a page above, and a line in navigation.ts.
const routeTree = rootRoute.addChildren([
  signedOutRoute.addChildren([loginRoute, signupRoute]),
  signedInRoute.addChildren(signedInPages),
  resetPasswordRoute,
  joinRoute,
  elsewhereRoute,
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageCrash,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  // What goes on at the server is asked once by each page.
  if (pathChanged) queryClient.removeQueries({ queryKey: queryKeys.kept })
})

let aim = router.history.location.pathname
router.history.subscribe(({ location: { pathname }, action }) => {
  if (pathname === aim) return
  aim = pathname
  const standing = router.state.resolvedLocation?.pathname
  // Before the first page is shown, a replacement is only a redirect.
  if (standing === undefined && action.type === 'REPLACE') return
  // Back to the page that is still shown: nothing changed.
  if (pathname === standing) takeFocusRequest()
  else requestFocus()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
