import { createLoginSessions } from './auth/login-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createAccountService } from './features/accounts/accounts.service.ts'
import { createArticleListService } from './features/articles/article-list.service.ts'
import { createArticleService } from './features/articles/articles.service.ts'
import { createAudienceService } from './features/audiences/audiences.service.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { createExportService } from './features/campaign-files/exports.service.ts'
import { createImportService } from './features/campaign-files/imports.service.ts'
import { createCampaignService } from './features/campaigns/campaigns.service.ts'
import { createFormerPlayers } from './features/campaigns/former-players.service.ts'
import { createMemberService } from './features/campaigns/members.service.ts'
import { createViewService } from './features/campaigns/views.service.ts'
import { createClientErrorService } from './features/client-errors/client-errors.service.ts'
import { createConnectionService } from './features/connections/connections.service.ts'
import { createLayoutService } from './features/connections/layout.service.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createDailyBackupService } from './features/database/daily-backups.service.ts'
import { createDatabaseService } from './features/database/database.service.ts'
import { createReplicaService } from './features/database/replica.service.ts'
import { binTimes } from './features/deletions/bin-times.ts'
import { createBin } from './features/deletions/bin.service.ts'
import { createCampaignBin } from './features/deletions/campaign-bin.ts'
import { createDeletionService } from './features/deletions/deletions.service.ts'
import { createFeedbackService } from './features/feedback/feedback.service.ts'
import { createFirstRunService } from './features/first-run/first-run.service.ts'
import { createForeignPictureService } from './features/foreign-pictures/foreign-pictures.service.ts'
import { createHealthService } from './features/health/health.service.ts'
import { createMetricsService } from './features/health/metrics.service.ts'
import { createRequestCounts } from './features/health/request-counts.ts'
import { createHistoryService } from './features/history/history.service.ts'
import { createThinning } from './features/history/thin-history.ts'
import { createWriter } from './features/history/writer.ts'
import { createInvitationService } from './features/invitations/invitations.service.ts'
import { createInviteLinkService } from './features/invite-links/invite-links.service.ts'
import { createJournalService } from './features/journal/journal.service.ts'
import { createKindService } from './features/kinds/kinds.service.ts'
import { createLiveService } from './features/live/live.service.ts'
import { createLocationService } from './features/locations/locations.service.ts'
import { createMapService } from './features/maps/maps.service.ts'
import { createMentionService } from './features/mentions/mentions.service.ts'
import { createRenameService } from './features/mentions/rename.service.ts'
import { createGeneratorsService } from './features/model/generators.service.ts'
import { createModelService } from './features/model/model.service.ts'
import { createMovingInService } from './features/moving-in/moving-in.service.ts'
import { createCardService } from './features/moving-out/cards.service.ts'
import { createNoteService } from './features/notes/notes.service.ts'
import { createNpcFaceService } from './features/npcs/npc-faces.service.ts'
import { createNpcListService } from './features/npcs/npc-list.service.ts'
import { createNpcNameService } from './features/npcs/npc-names.service.ts'
import { createNpcService } from './features/npcs/npcs.service.ts'
import { createOpenidService } from './features/openid/openid.service.ts'
import { createPasswordResetService } from './features/password-resets/password-resets.service.ts'
import { createAccountDeletions } from './features/people/account-deletions.ts'
import { createPeopleService } from './features/people/people.service.ts'
import { createPictureService } from './features/pictures/pictures.service.ts'
import { createThingPictureService } from './features/pictures/thing-pictures.ts'
import { createPinService } from './features/play/pins.service.ts'
import { createRunningService } from './features/play/running.service.ts'
import { createShowService } from './features/play/show.service.ts'
import { createTonightService } from './features/play/tonight.service.ts'
import { createPrivateNoteService } from './features/private-notes/private-notes.service.ts'
import { createPortraitService } from './features/profile/portraits.service.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createDisk } from './features/quotas/disk.ts'
import { createQuotaService } from './features/quotas/quotas.service.ts'
import { createPlayerKnowledgeService } from './features/reveals/player-knowledge.service.ts'
import { createRevealService } from './features/reveals/reveals.service.ts'
import { createSeenRevealService } from './features/reveals/seen-reveals.service.ts'
import { createSampleService } from './features/samples/samples.service.ts'
import { createNamedThingService } from './features/search/named-things.service.ts'
import { createPassageService } from './features/search/passages.service.ts'
import { createRelatedService } from './features/search/related.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createSecondFactorService } from './features/second-factors/second-factors.service.ts'
import { createSecretService } from './features/secrets/secrets.service.ts'
import { createSettingsService } from './features/settings/settings.service.ts'
import { createStorylineService } from './features/storyline/storyline.service.ts'
import { createSuggestionService } from './features/suggestions/suggestions.service.ts'
import { createTagService } from './features/tags/tags.service.ts'
import { createThingTagService } from './features/tags/thing-tags.service.ts'
import { createTextPictureService } from './features/text-pictures/text-pictures.service.ts'
import { createTicketService } from './features/tickets/tickets.service.ts'
import { createUploadService } from './features/uploads/uploads.service.ts'
import { createUserService } from './features/users/users.service.ts'
import { generationSettings } from './generation/from-settings.ts'
import { createGenerationService } from './generation/generation.service.ts'
import { createGeneration } from './generation/generation.ts'
import { createKnowledgeService } from './generation/knowledge.service.ts'
import { createAddressReader } from './http/address.ts'
import { isHttps } from './http/headers.ts'
import type { WebAssets } from './http/web-assets.ts'
import { log } from './log.ts'

/** Everything the application is made of. */
export type Context = ReturnType<typeof createContext>

/** The composition root. `db` is open and migrated, and is closed with the rest. `web` is the page to serve, if any. */
export function createContext(config: Config, db: Database, web?: WebAssets) {
  const accounts = createAccounts(config, db)
  const nouns = createNouns(config, db, accounts)
  const generators = createGenerators(db, { ...accounts, ...nouns }, log.warn)
  const operation = createOperation(config, db, accounts)

  return {
    config,
    db,
    web,
    addressOf: createAddressReader({ ...config, log: log.warn }),
    ...accounts,
    ...nouns,
    ...generators,
    ...operation,
    /** Ends what was begun, in reverse order; the database last. */
    async dispose() {
      accounts.live.close()
      generators.model.close()
      generators.generators.close()
      operation.database.close()
      accounts.audit.close()
      await operation.dailyBackups.close()
      await operation.replica.close()
      nouns.exports.close()
      nouns.samples.close()
      await accounts.foreignPictures.close()
      await accounts.deletions.close()
      await nouns.thinning.close()
      await accounts.accountDeletions.close()
      await accounts.formerPlayers.close()
      await nouns.imports.close()
      await generators.generation.close()
      db.close()
    },
  }
}

type Accounts = ReturnType<typeof createAccounts>
type Nouns = ReturnType<typeof createNouns>

/** Who has an account and who is in a campaign, and what admins decide. */
function createAccounts(config: Config, db: Database) {
  const loginSessions = createLoginSessions(db, { secure: isHttps(config.origin) })
  const audit = createAuditService(db)
  const settings = createSettingsService({ db, config, audit })
  const users = createUserService(db)
  const disk = createDisk(db.path)
  const quotas = createQuotaService({ db, settings, disk })
  const pictures = createPictureService(db)
  const foreignPictures = createForeignPictureService({ db, pictures, quotas })
  const campaigns = createCampaignService(db, quotas)
  const formerPlayers = createFormerPlayers(db)
  const times = binTimes(config.binDays)
  const deletions = createDeletionService(db, times)
  const campaignBin = createCampaignBin({ db, campaigns, quotas, binTimes: times })
  const inviteLinks = createInviteLinkService({ db, campaigns })
  const invitations = createInvitationService({ db, users, campaigns, inviteLinks })
  const passwordResets = createPasswordResetService({ db, loginSessions })
  const secondFactors = createSecondFactorService({ db, audit, settings, users, loginSessions })
  const accountDeletions = createAccountDeletions({
    db,
    users,
    loginSessions,
    formerPlayers,
  })
  const shared = {
    db,
    audit,
    settings,
    users,
    loginSessions,
    passwordResets,
    secondFactors,
    foreignPictures,
  }
  return {
    loginSessions,
    secondFactors,
    audit,
    settings,
    users,
    disk,
    quotas,
    pictures,
    foreignPictures,
    campaigns,
    live: createLiveService({ db, campaigns, limit: config.liveStreams }),
    formerPlayers,
    deletions,
    campaignBin,
    bin: createBin({ db, campaigns, campaignBin, binTimes: times }),
    invitations,
    inviteLinks,
    views: createViewService({ db, users, campaigns }),
    members: createMemberService({ db, campaigns, formerPlayers }),
    accounts: createAccountService({ ...shared, campaigns, invitations, inviteLinks }),
    openid: createOpenidService({ ...shared, invitations, inviteLinks }),
    firstRun: createFirstRunService(shared),
    accountDeletions,
    people: createPeopleService({ ...shared, accountDeletions }),
    profiles: createProfileService(shared),
  }
}

/** What a campaign holds. */
function createNouns(
  config: Config,
  db: Database,
  { campaigns, deletions, foreignPictures, live, members, pictures, quotas }: Accounts,
) {
  const audiences = createAudienceService(db)
  const shared = { db, campaigns, audiences, deletions, foreignPictures, pictures, quotas }
  const tags = createTagService(shared)
  const locations = createLocationService(shared)
  const npcNames = createNpcNameService(shared)
  const npcFaces = createNpcFaceService(shared)
  const npcs = createNpcService({ ...shared, tags, npcFaces })
  const npcLists = createNpcListService(shared)
  const articles = createArticleService(shared)
  const journal = createJournalService(shared)
  const connections = createConnectionService(shared)
  const maps = createMapService(shared)
  const storyline = createStorylineService(shared)
  const notes = createNoteService(shared)
  const running = createRunningService({ ...shared, storyline })
  const pins = createPinService({ db, campaigns })
  const show = createShowService({ db, campaigns })
  const reveals = createRevealService({ ...shared, live })
  const secrets = createSecretService(shared)
  const kinds = createKindService(shared)
  const things = {
    npc: npcs,
    location: locations,
    map: maps,
    connection: connections,
    session: storyline,
    journal,
    secret: secrets,
    article: articles,
  }
  const write = createWriter({ ...things, kind: kinds, notes: { update: notes.restore } })
  const movingIn = createMovingInService({ db, campaigns, quotas })
  const imports = createImportService({
    db,
    quotas,
    limit: config.importLimit * 1_000_000,
    recognize: movingIn.recognize,
    clearOthers: movingIn.clear,
  })
  const npcPortraits = createThingPictureService(shared, 'npc', npcs)
  return {
    tags,
    kinds,
    articles,
    articleLists: createArticleListService(shared),
    articlePictures: createThingPictureService(shared, 'article', articles),
    thingTags: createThingTagService({ db, tags, things }),
    locations,
    maps,
    npcs,
    npcNames,
    npcFaces,
    npcLists,
    npcPortraits,
    portraits: createPortraitService(shared),
    journal,
    notes,
    dashboard: createDashboardService({ ...shared, members, npcLists, journal }),
    storyline,
    running,
    pins,
    show,
    tonight: createTonightService({
      ...shared,
      storyline,
      npcs,
      notes,
      running,
      pins,
      show,
      reveals,
    }),
    connections,
    secrets,
    history: createHistoryService({ db, campaigns, write }),
    thinning: createThinning(db, config.historyDays),
    suggestions: createSuggestionService({ ...shared, things, write }),
    mentions: createMentionService({ db, campaigns }),
    renames: createRenameService({ db, campaigns }),
    textPictures: createTextPictureService(shared),
    privateNotes: createPrivateNoteService(shared),
    reveals,
    seenReveals: createSeenRevealService(db),
    playerKnowledge: createPlayerKnowledgeService(shared),
    layouts: createLayoutService({ ...shared, connections }),
    search: createSearchService(shared),
    namedThings: createNamedThingService(shared),
    exports: createExportService(shared),
    cards: createCardService({ npcs, npcPortraits, secrets }),
    tickets: createTicketService(),
    imports,
    movingIn,
    uploads: createUploadService(shared),
    samples: createSampleService({ ...shared, imports }),
  }
}

/** What is generated, by a model or by the built-in generator. */
function createGenerators(db: Database, found: Accounts & Nouns, log: (message: string) => void) {
  const { audit, settings } = found
  const generation = createGeneration({ ...generationSettings(settings.current()), log })
  settings.onChange((values) => generation.update(generationSettings(values)))
  const related = createRelatedService({ db, campaigns: found.campaigns })
  const passages = createPassageService({ db, campaigns: found.campaigns })
  const knowledge = createKnowledgeService({ ...found, related })
  return {
    generation,
    generator: createGenerationService({
      ...found,
      db,
      generation,
      knowledge,
      related,
      passages,
    }),
    model: createModelService({ db, audit, settings, generation }),
    generators: createGeneratorsService({ db, audit, settings, generation }),
  }
}

/** What keeps the server well, and tells how it is. */
function createOperation(config: Config, db: Database, { audit }: Accounts) {
  const dailyBackups = createDailyBackupService({ db, config })
  const replica = createReplicaService({ db, config })
  const database = createDatabaseService({ db, audit, dailyBackups, replica })
  const requestCounts = createRequestCounts()
  return {
    feedback: createFeedbackService({ db, audit }),
    clientErrors: createClientErrorService({ db, audit }),
    dailyBackups,
    replica,
    database,
    requestCounts,
    health: createHealthService(db),
    metrics: createMetricsService({ db, config, database, dailyBackups, replica, requestCounts }),
  }
}
