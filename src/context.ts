import { createLoginSessions, type LoginSessions } from './auth/login-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { keepSearchIndex } from './db/search-index.ts'
import { type AccountService, createAccountService } from './features/accounts/accounts.service.ts'
import { createAudienceService } from './features/audiences/audiences.service.ts'
import { type AuditService, createAuditService } from './features/audit/audit.service.ts'
import {
  createExportService,
  type ExportService,
} from './features/campaign-files/exports.service.ts'
import {
  createImportService,
  type ImportService,
} from './features/campaign-files/imports.service.ts'
import {
  type CampaignService,
  createCampaignService,
} from './features/campaigns/campaigns.service.ts'
import { createMemberService, type MemberService } from './features/campaigns/members.service.ts'
import { createViewService, type ViewService } from './features/campaigns/views.service.ts'
import {
  type ClientErrorService,
  createClientErrorService,
} from './features/client-errors/client-errors.service.ts'
import {
  type ConnectionService,
  createConnectionService,
} from './features/connections/connections.service.ts'
import { createLayoutService, type LayoutService } from './features/connections/layout.service.ts'
import {
  createDashboardService,
  type DashboardService,
} from './features/dashboard/dashboard.service.ts'
import {
  createDailyBackupService,
  type DailyBackupService,
} from './features/database/daily-backups.service.ts'
import {
  createDatabaseService,
  type DatabaseService,
} from './features/database/database.service.ts'
import {
  createDeletionService,
  type DeletionService,
} from './features/deletions/deletions.service.ts'
import {
  createFeedbackService,
  type FeedbackService,
} from './features/feedback/feedback.service.ts'
import {
  createFirstRunService,
  type FirstRunService,
} from './features/first-run/first-run.service.ts'
import { createHealthService, type HealthService } from './features/health/health.service.ts'
import { createMetricsService, type MetricsService } from './features/health/metrics.service.ts'
import { createRequestCounts, type RequestCounts } from './features/health/request-counts.ts'
import {
  createInvitationService,
  type InvitationService,
} from './features/invitations/invitations.service.ts'
import { createJournalService, type JournalService } from './features/journal/journal.service.ts'
import {
  createLocationService,
  type LocationService,
} from './features/locations/locations.service.ts'
import { createMapService, type MapService } from './features/maps/maps.service.ts'
import { createModelService, type ModelService } from './features/model/model.service.ts'
import { createNoteService, type NoteService } from './features/notes/notes.service.ts'
import { createNpcListService, type NpcListService } from './features/npcs/npc-list.service.ts'
import { createNpcNameService, type NpcNameService } from './features/npcs/npc-names.service.ts'
import {
  createNpcPortraitService,
  type NpcPortraitService,
} from './features/npcs/npc-portraits.service.ts'
import { createNpcService, type NpcService } from './features/npcs/npcs.service.ts'
import { createPasswordResetService } from './features/password-resets/password-resets.service.ts'
import { createPeopleService, type PeopleService } from './features/people/people.service.ts'
import { createPictureService } from './features/pictures/pictures.service.ts'
import {
  createPortraitService,
  type PortraitService,
} from './features/profile/portraits.service.ts'
import { createProfileService, type ProfileService } from './features/profile/profile.service.ts'
import { createSampleService, type SampleService } from './features/samples/samples.service.ts'
import { createRelatedService } from './features/search/related.service.ts'
import { createSearchService, type SearchService } from './features/search/search.service.ts'
import {
  createSettingsService,
  type SettingsService,
} from './features/settings/settings.service.ts'
import {
  createStorylineService,
  type StorylineService,
} from './features/storyline/storyline.service.ts'
import { createTagService, type TagService } from './features/tags/tags.service.ts'
import { createUserService, type UserService } from './features/users/users.service.ts'
import { generationSettings } from './generation/from-settings.ts'
import { createGenerationService, type GenerationService } from './generation/generation.service.ts'
import { createGeneration } from './generation/generation.ts'
import { createKnowledgeService } from './generation/knowledge.service.ts'
import { type AddressReader, createAddressReader } from './http/address.ts'
import type { WebAssets } from './http/web-assets.ts'

/** Everything the application is made of, built once. */
export interface Context {
  config: Config
  /** Where a request came from, proxies that are believed left out. */
  addressOf: AddressReader
  db: Database
  loginSessions: LoginSessions
  users: UserService
  campaigns: CampaignService
  views: ViewService
  members: MemberService
  invitations: InvitationService
  exports: ExportService
  imports: ImportService
  samples: SampleService
  deletions: DeletionService
  accounts: AccountService
  firstRun: FirstRunService
  profiles: ProfileService
  portraits: PortraitService
  tags: TagService
  locations: LocationService
  maps: MapService
  npcs: NpcService
  npcLists: NpcListService
  search: SearchService
  npcNames: NpcNameService
  npcPortraits: NpcPortraitService
  notes: NoteService
  journal: JournalService
  dashboard: DashboardService
  storyline: StorylineService
  connections: ConnectionService
  layouts: LayoutService
  generator: GenerationService
  audit: AuditService
  settings: SettingsService
  people: PeopleService
  feedback: FeedbackService
  clientErrors: ClientErrorService
  model: ModelService
  database: DatabaseService
  dailyBackups: DailyBackupService
  health: HealthService
  requests: RequestCounts
  metrics: MetricsService
  web: WebAssets | undefined
  /** Ends what was begun, in reverse order; the database last. */
  dispose(): Promise<void>
}

/** The composition root. `db` is open and migrated, and is closed with the rest. `web` is the page to serve, if any. */
export function createContext(config: Config, db: Database, web?: WebAssets): Context {
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
  const index = keepSearchIndex(db)
  const imports = createImportService({ db, index, limit: config.importLimit * 1_000_000 })
  const samples = createSampleService({ db, campaigns, imports })
  const npcLists = createNpcListService({ db, index, campaigns })
  const search = createSearchService({ db, index, campaigns })
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
  const related = createRelatedService({ db, index, campaigns })
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
    async dispose() {
      model.close()
      database.close()
      await dailyBackups.close()
      exports.close()
      samples.close()
      await imports.close()
      await generation.close()
      index.close()
      db.close()
    },
  }
}
