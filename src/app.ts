import { Hono } from 'hono'

import type { Context } from './context.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { articleRoutes } from './features/articles/articles.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { campaignFileRoutes } from './features/campaign-files/campaign-files.routes.ts'
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts'
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts'
import { connectionRoutes } from './features/connections/connections.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { databaseRoutes } from './features/database/database.routes.ts'
import { deletionRoutes } from './features/deletions/deletions.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { firstRunRoutes } from './features/first-run/first-run.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { invitationRoutes } from './features/invitations/invitations.routes.ts'
import { inviteLinkRoutes } from './features/invite-links/invite-links.routes.ts'
import { journalRoutes } from './features/journal/journal.routes.ts'
import { kindRoutes } from './features/kinds/kinds.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { locationRoutes } from './features/locations/locations.routes.ts'
import { loginSessionRoutes } from './features/login-sessions/login-sessions.routes.ts'
import { mapRoutes } from './features/maps/maps.routes.ts'
import { mentionRoutes } from './features/mentions/mentions.routes.ts'
import { modelRoutes } from './features/model/model.routes.ts'
import { movingOutRoutes } from './features/moving-out/moving-out.routes.ts'
import { noteRoutes } from './features/notes/notes.routes.ts'
import { npcFaceRoutes } from './features/npcs/npc-faces.routes.ts'
import { npcRoutes } from './features/npcs/npcs.routes.ts'
import { openidRoutes } from './features/openid/openid.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { playRoutes } from './features/play/play.routes.ts'
import { privateNoteRoutes } from './features/private-notes/private-notes.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { revealRoutes } from './features/reveals/reveals.routes.ts'
import { sampleRoutes } from './features/samples/samples.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { secondFactorRoutes } from './features/second-factors/second-factors.routes.ts'
import { secretRoutes } from './features/secrets/secrets.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { storylineRoutes } from './features/storyline/storyline.routes.ts'
import { suggestionRoutes } from './features/suggestions/suggestions.routes.ts'
import { tagRoutes } from './features/tags/tags.routes.ts'
import { textPictureRoutes } from './features/text-pictures/text-pictures.routes.ts'
import { requireTicket } from './features/tickets/require-ticket.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { DOWNLOADS } from './features/tickets/tickets.schemas.ts'
import { generationRoutes } from './generation/generation.routes.ts'
import { keptRoutes } from './generation/kept/kept.routes.ts'
import { answerFromDisk } from './http/answer-from-disk.ts'
import { checkBody } from './http/bodies.ts'
import { compressJson } from './http/compress.ts'
import { countRequests } from './http/count-requests.ts'
import type { AppEnv } from './http/env.ts'
import { answerError } from './http/errors.ts'
import { endUnread, privateAnswers, safeAnswers, strictTransport } from './http/headers.ts'
import { answerUnrouted } from './http/methods.ts'
import { noteEvents } from './http/note-events.ts'
import { checkOrigin, refuseEmbedding } from './http/origin.ts'
import { viewAs } from './http/view-as.ts'
import { webAssets } from './http/web-assets.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

export type AppType = ReturnType<typeof createApp>

/** Every route of Dramatis, in one list. */
export function createApp(context: Context) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound(answerUnrouted(() => app.routes))

  if (context.config.metrics !== 'off') app.use(countRequests(context.requestCounts.add))
  app.use(endUnread, safeAnswers)
  app.use(strictTransport(context.config.origin))
  app.use(answerFromDisk(context.db))
  app.use(noteEvents(context))
  app.use(checkOrigin(context.config.origin))
  app.use('/api/*', compressJson, privateAnswers, refuseEmbedding, viewAs(context.views))
  for (const path of DOWNLOADS) app.use(path, requireTicket(context))
  app.on(WRITES, '*', checkBody)

  const routes = app
    .route('/', accountRoutes(context))
    .route('/', firstRunRoutes(context))
    .route('/', profileRoutes(context))
    .route('/', loginSessionRoutes(context))
    .route('/', secondFactorRoutes(context))
    .route('/', openidRoutes(context))
    .route('/', dashboardRoutes(context))
    .route('/', campaignRoutes(context))
    .route('/', invitationRoutes(context))
    .route('/', inviteLinkRoutes(context))
    .route('/', campaignFileRoutes(context))
    .route('/', movingOutRoutes(context))
    .route('/', ticketRoutes(context))
    .route('/', sampleRoutes(context))
    .route('/', noteRoutes(context))
    .route('/', historyRoutes(context))
    .route('/', suggestionRoutes(context))
    .route('/', mentionRoutes(context))
    .route('/', npcRoutes(context))
    .route('/', npcFaceRoutes(context))
    .route('/', journalRoutes(context))
    .route('/', tagRoutes(context))
    .route('/', locationRoutes(context))
    .route('/', kindRoutes(context))
    .route('/', articleRoutes(context))
    .route('/', mapRoutes(context))
    .route('/', storylineRoutes(context))
    .route('/', playRoutes(context))
    .route('/', liveRoutes(context))
    .route('/', connectionRoutes(context))
    .route('/', secretRoutes(context))
    .route('/', textPictureRoutes(context))
    .route('/', privateNoteRoutes(context))
    .route('/', revealRoutes(context))
    .route('/', deletionRoutes(context))
    .route('/', generationRoutes(context))
    .route('/', keptRoutes(context))
    .route('/', searchRoutes(context))
    .route('/', avatarRoutes())
    .route('/', clientErrorRoutes(context))
    .route('/', feedbackRoutes(context))
    .route('/', peopleRoutes(context))
    .route('/', settingsRoutes(context))
    .route('/', modelRoutes(context))
    .route('/', databaseRoutes(context))
    .route('/', auditRoutes(context))
    .route('/', healthRoutes(context))
    .route(
      '/',
      openapiRoutes(() => app.routes),
    )

  if (context.web) routes.get('*', webAssets(context.web))
  return routes
}
