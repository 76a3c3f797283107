import type { LoginSessions } from './auth/login-sessions.ts'
import type { Database } from './db/database.ts'
import type { createArticleListService } from './features/articles/article-list.service.ts'
import type { AudienceService } from './features/audiences/audiences.service.ts'
import type { AuditService } from './features/audit/audit.service.ts'
import type { createImportService } from './features/campaign-files/imports.service.ts'
import type { CampaignService } from './features/campaigns/campaigns.service.ts'
import type { createFormerPlayers } from './features/campaigns/former-players.service.ts'
import type { createMemberService } from './features/campaigns/members.service.ts'
import type { createConnectionService } from './features/connections/connections.service.ts'
import type { createDailyBackupService } from './features/database/daily-backups.service.ts'
import type { createDatabaseService } from './features/database/database.service.ts'
import type { createReplicaService } from './features/database/replica.service.ts'
import type { BinTimes } from './features/deletions/bin-times.ts'
import type { createCampaignBin } from './features/deletions/campaign-bin.ts'
import type { createDeletionService } from './features/deletions/deletions.service.ts'
import type { createForeignPictureService } from './features/foreign-pictures/foreign-pictures.service.ts'
import type { RequestCounts } from './features/health/request-counts.ts'
import type { Writer } from './features/history/writer.ts'
import type { createInvitationService } from './features/invitations/invitations.service.ts'
import type { createInviteLinkService } from './features/invite-links/invite-links.service.ts'
import type { JournalService } from './features/journal/journal.service.ts'
import type { createKindService } from './features/kinds/kinds.service.ts'
import type { createLiveService } from './features/live/live.service.ts'
import type { createLocationService } from './features/locations/locations.service.ts'
import type { createNoteService } from './features/notes/notes.service.ts'
import type { createNpcFaceService } from './features/npcs/npc-faces.service.ts'
import type { createNpcListService } from './features/npcs/npc-list.service.ts'
import type { createNpcNameService } from './features/npcs/npc-names.service.ts'
import type { createNpcService } from './features/npcs/npcs.service.ts'
import type { createPasswordResetService } from './features/password-resets/password-resets.service.ts'
import type { createAccountDeletions } from './features/people/account-deletions.ts'
import type { createPictureService } from './features/pictures/pictures.service.ts'
import type { createThingPictureService } from './features/pictures/thing-pictures.ts'
import type { createPinService } from './features/play/pins.service.ts'
import type { createRunningService } from './features/play/running.service.ts'
import type { createShowService } from './features/play/show.service.ts'
import type { Disk } from './features/quotas/disk.ts'
import type { QuotaService } from './features/quotas/quotas.service.ts'
import type { createRevealService } from './features/reveals/reveals.service.ts'
import type { createPassageService } from './features/search/passages.service.ts'
import type { createRelatedService } from './features/search/related.service.ts'
import type { createSecondFactorService } from './features/second-factors/second-factors.service.ts'
import type { createSecretService } from './features/secrets/secrets.service.ts'
import type { SettingsService } from './features/settings/settings.service.ts'
import type { createStorylineService } from './features/storyline/storyline.service.ts'
import type { TagService } from './features/tags/tags.service.ts'
import type { createTicketService } from './features/tickets/tickets.service.ts'
import type { createUserService } from './features/users/users.service.ts'
import type { createGeneration } from './generation/generation.ts'
import type { createKnowledgeService } from './generation/knowledge.service.ts'

/** What a service may need, by the name that it has everywhere. */
interface Services {
  accountDeletions: ReturnType<typeof createAccountDeletions>
  articleLists: ReturnType<typeof createArticleListService>
  audiences: AudienceService
  audit: AuditService
  campaignBin: ReturnType<typeof createCampaignBin>
  campaigns: CampaignService
  connections: ReturnType<typeof createConnectionService>
  dailyBackups: ReturnType<typeof createDailyBackupService>
  database: ReturnType<typeof createDatabaseService>
  db: Database
  deletions: ReturnType<typeof createDeletionService>
  disk: Disk
  foreignPictures: ReturnType<typeof createForeignPictureService>
  formerPlayers: ReturnType<typeof createFormerPlayers>
  generation: ReturnType<typeof createGeneration>
  imports: ReturnType<typeof createImportService>
  invitations: ReturnType<typeof createInvitationService>
  inviteLinks: ReturnType<typeof createInviteLinkService>
  journal: JournalService
  kinds: ReturnType<typeof createKindService>
  knowledge: ReturnType<typeof createKnowledgeService>
  live: ReturnType<typeof createLiveService>
  locations: ReturnType<typeof createLocationService>
  loginSessions: LoginSessions
  members: ReturnType<typeof createMemberService>
  notes: ReturnType<typeof createNoteService>
  npcFaces: ReturnType<typeof createNpcFaceService>
  npcLists: ReturnType<typeof createNpcListService>
  npcNames: ReturnType<typeof createNpcNameService>
  npcPortraits: ReturnType<typeof createThingPictureService>
  npcs: ReturnType<typeof createNpcService>
  passages: ReturnType<typeof createPassageService>
  passwordResets: ReturnType<typeof createPasswordResetService>
  pictures: ReturnType<typeof createPictureService>
  pins: ReturnType<typeof createPinService>
  quotas: QuotaService
  related: ReturnType<typeof createRelatedService>
  replica: ReturnType<typeof createReplicaService>
  requestCounts: RequestCounts
  reveals: ReturnType<typeof createRevealService>
  running: ReturnType<typeof createRunningService>
  secondFactors: ReturnType<typeof createSecondFactorService>
  secrets: ReturnType<typeof createSecretService>
  settings: SettingsService
  show: ReturnType<typeof createShowService>
  storyline: ReturnType<typeof createStorylineService>
  tags: TagService
  tickets: ReturnType<typeof createTicketService>
  binTimes: BinTimes
  users: ReturnType<typeof createUserService>
  write: Writer
}

/** What a service is given: `Needs<'db' | 'campaigns'>`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>
