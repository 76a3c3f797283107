import { createLoginSessions } from './auth/login-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createAccountService } from './features/accounts/accounts.service.ts'
import { createAudienceService } from './features/audiences/audiences.service.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { createExportService } from './features/campaign-files/exports.service.ts'
import { createImportService } from './features/campaign-files/imports.service.ts'
import { createCampaignService } from './features/campaigns/campaigns.service.ts'
import { createMemberService } from './features/campaigns/members.service.ts'
import { createViewService } from './features/campaigns/views.service.ts'
import { createClientErrorService } from './features/client-errors/client-errors.service.ts'
import { createConnectionService } from './features/connections/connections.service.ts'
import { createLayoutService } from './features/connections/layout.service.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createDailyBackupService } from './features/database/daily-backups.service.ts'
import { createDatabaseService } from './features/database/database.service.ts'
import { createDeletionService } from './features/deletions/deletions.service.ts'
import { createFeedbackService } from './features/feedback/feedback.service.ts'
import { createFirstRunService } from './features/first-run/first-run.service.ts'
import { createHealthService } from './features/health/health.service.ts'
import { createMetricsService } from './features/health/metrics.service.ts'
import { createRequestCounts } from './features/health/request-counts.ts'
import { createInvitationService } from './features/invitations/invitations.service.ts'
import { createJournalService } from './features/journal/journal.service.ts'
import { createLocationService } from './features/locations/locations.service.ts'
import { createMapService } from './features/maps/maps.service.ts'
import { createModelService } from './features/model/model.service.ts'
import { createNoteService } from './features/notes/notes.service.ts'
import { createNpcListService } from './features/npcs/npc-list.service.ts'
import { createNpcNameService } from './features/npcs/npc-names.service.ts'
import { createNpcPortraitService } from './features/npcs/npc-portraits.service.ts'
import { createNpcService } from './features/npcs/npcs.service.ts'
import { createPasswordResetService } from './features/password-resets/password-resets.service.ts'
import { createPeopleService } from './features/people/people.service.ts'
import { createPictureService } from './features/pictures/pictures.service.ts'
import { createPortraitService } from './features/profile/portraits.service.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createSampleService } from './features/samples/samples.service.ts'
import { createRelatedService } from './features/search/related.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createStorylineService } from './features/storyline/storyline.service.ts'
import { createTagService } from './features/tags/tags.service.ts'
import { createUserService } from './features/users/users.service.ts'
import { generationSettings } from './generation/from-settings.ts'
import { createGenerationService } from './generation/generation.service.ts'
import { createGeneration } from './generation/generation.ts'
import { createKnowledgeService } from './generation/knowledge.service.ts'
import { createAddressReader } from './http/address.ts'
import type { WebAssets } from './http/web-assets.ts'

/** Everything the application is made of. */
export type Context = ReturnType<typeof createContext>

/** The composition root. `db` is open and migrated, and is closed with the rest. `web` is the page to serve, if any. */
export function createContext(config: Config, db: Database, web?: WebAssets) {
  const loginSessions = createLoginSessions(db, {
    secure: config.origin?.startsWith('https:') ?? false,
  })
  const log = (message: string) => console.warn(message)
  const addressOf = createAddressReader({ ...config, log })
  const audit = createAuditService(db)
  const settings = createSettingsService({ db, config, audit })
  const users = createUserService(db)
  const campaigns = createCampaignService(db)
  const audiences = createAudienceService(db)
  const views = createViewService({ db, users, campaigns })
  const exports = createExportService({ db, campaigns })
  const members = createMemberService({ db, campaigns })
  const invitations = createInvitationService({ db, users, campaigns })
  const passwordResets = createPasswordResetService({ db, loginSessions })
  const accounts = createAccountService({
    db,
    settings,
    users,
    invitations,
    loginSessions,
    passwordResets,
  })
  const firstRun = createFirstRunService({ db, audit, settings, users })
  const people = createPeopleService({ db, audit, loginSessions, passwordResets })
  const profiles = createProfileService({
    db,
    users,
    invitations,
    loginSessions,
    passwordResets,
  })
  const deletions = createDeletionService({ db, campaigns })
  const tags = createTagService({ db, campaigns, deletions })
  const locations = createLocationService({ db, campaigns, audiences, deletions })
  const pictures = createPictureService(db)
  const portraits = createPortraitService({ db, pictures })
  const maps = createMapService({ db, campaigns, locations, audiences, pictures, deletions })
  const npcNames = createNpcNameService({ db, campaigns })
  const npcs = createNpcService({
    db,
    campaigns,
    locations,
    tags,
    audiences,
    names: npcNames,
    deletions,
  })
  const npcPortraits = createNpcPortraitService({ db, npcs, pictures })
  const imports = createImportService({ db, limit: config.importLimit * 1_000_000 })
  const samples = createSampleService({ db, campaigns, imports })
  const npcLists = createNpcListService({ db, campaigns })
  const search = createSearchService({ db, campaigns })
  const notes = createNoteService({ db, campaigns })
  const journal = createJournalService({ db, campaigns, npcs, audiences, deletions })
  const dashboard = createDashboardService({ db, campaigns, members, npcLists, journal })
  const storyline = createStorylineService({ db, campaigns, audiences, deletions })
  const connections = createConnectionService({ db, campaigns, audiences, deletions })
  const layouts = createLayoutService({ db, campaigns, connections })
  const generation = createGeneration({
    ...generationSettings(settings.current()),
    log,
  })
  settings.onChange((values) => generation.update(generationSettings(values)))
  const related = createRelatedService({ db, campaigns })
  const generator = createGenerationService({
    generation,
    settings,
    campaigns,
    npcs,
    npcNames,
    journal,
    knowledge: createKnowledgeService({ campaigns, locations, storyline, related }),
  })
  const model = createModelService({ db, audit, settings, generation })
  const feedback = createFeedbackService({ db, audit })
  const clientErrors = createClientErrorService({ db, audit })
  const dailyBackups = createDailyBackupService({ db, config })
  const database = createDatabaseService({ db, audit, dailyBackups })
  const health = createHealthService(db)
  const requests = createRequestCounts()
  const metrics = createMetricsService({ db, config, database, dailyBackups, requests })

  return {
    config,
    addressOf,
    db,
    loginSessions,
    users,
    campaigns,
    views,
    members,
    invitations,
    exports,
    imports,
    samples,
    deletions,
    accounts,
    firstRun,
    profiles,
    portraits,
    tags,
    locations,
    maps,
    npcs,
    npcLists,
    search,
    npcNames,
    npcPortraits,
    notes,
    journal,
    dashboard,
    storyline,
    connections,
    layouts,
    generator,
    audit,
    settings,
    people,
    feedback,
    clientErrors,
    model,
    database,
    dailyBackups,
    health,
    requests,
    metrics,
    web,
    /** Ends what was begun, in reverse order; the database last. */
    async dispose() {
      model.close()
      database.close()
      await dailyBackups.close()
      exports.close()
      samples.close()
      await imports.close()
      await generation.close()
      db.close()
    },
  }
}
