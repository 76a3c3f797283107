import type { LoginSessions } from './auth/login-sessions.ts'
import type { Database } from './db/database.ts'
import type { ArticleListService } from './features/articles/article-list.service.ts'
import type { AudienceService } from './features/audiences/audiences.service.ts'
import type { AuditService } from './features/audit/audit.service.ts'
import type { ImportService } from './features/campaign-files/imports.service.ts'
import type { CampaignService } from './features/campaigns/campaigns.service.ts'
import type { FormerPlayers } from './features/campaigns/former-players.service.ts'
import type { MemberService } from './features/campaigns/members.service.ts'
import type { ConnectionService } from './features/connections/connections.service.ts'
import type { DailyBackupService } from './features/database/daily-backups.service.ts'
import type { DatabaseService } from './features/database/database.service.ts'
import type { ReplicaService } from './features/database/replica.service.ts'
import type { BinTimes } from './features/deletions/bin-times.ts'
import type { createCampaignBin } from './features/deletions/campaign-bin.ts'
import type { DeletionService } from './features/deletions/deletions.service.ts'
import type { ThingPictureService } from './features/deletions/thing-pictures.ts'
import type { ForeignPictureService } from './features/foreign-pictures/foreign-pictures.service.ts'
import type { RequestCounts } from './features/health/request-counts.ts'
import type { Writer } from './features/history/writer.ts'
import type { InvitationService } from './features/invitations/invitations.service.ts'
import type { InviteLinkService } from './features/invite-links/invite-links.service.ts'
import type { JournalService } from './features/journal/journal.service.ts'
import type { KindService } from './features/kinds/kinds.service.ts'
import type { LiveService } from './features/live/live.service.ts'
import type { LocationService } from './features/locations/locations.service.ts'
import type { NoteService } from './features/notes/notes.service.ts'
import type { NpcFaceService } from './features/npcs/npc-faces.service.ts'
import type { NpcListService } from './features/npcs/npc-list.service.ts'
import type { NpcNameService } from './features/npcs/npc-names.service.ts'
import type { NpcService } from './features/npcs/npcs.service.ts'
import type { PasswordResetService } from './features/password-resets/password-resets.service.ts'
import type { AccountDeletions } from './features/people/account-deletions.ts'
import type { PictureService } from './features/pictures/pictures.service.ts'
import type { PinService } from './features/play/pins.service.ts'
import type { RunningService } from './features/play/running.service.ts'
import type { ShowService } from './features/play/show.service.ts'
import type { Disk } from './features/quotas/disk.ts'
import type { QuotaService } from './features/quotas/quotas.service.ts'
import type { RevealService } from './features/reveals/reveals.service.ts'
import type { PassageService } from './features/search/passages.service.ts'
import type { RelatedService } from './features/search/related.service.ts'
import type { SecondFactorService } from './features/second-factors/second-factors.service.ts'
import type { SecretService } from './features/secrets/secrets.service.ts'
import type { SettingsService } from './features/settings/settings.service.ts'
import type { StorylineService } from './features/storyline/storyline.service.ts'
import type { TagService } from './features/tags/tags.service.ts'
import type { TicketService } from './features/tickets/tickets.service.ts'
import type { UserService } from './features/users/users.service.ts'
import type { Generation } from './generation/generation.ts'
import type { KnowledgeService } from './generation/knowledge.service.ts'

/** What a service may need, by the name that it has everywhere. */
interface Services {
  accountDeletions: AccountDeletions
  articleLists: ArticleListService
  audiences: AudienceService
  audit: AuditService
  campaignBin: ReturnType<typeof createCampaignBin>
  campaigns: CampaignService
  connections: ConnectionService
  dailyBackups: DailyBackupService
  database: DatabaseService
  db: Database
  deletions: DeletionService
  disk: Disk
  foreignPictures: ForeignPictureService
  formerPlayers: FormerPlayers
  generation: Generation
  imports: ImportService
  invitations: InvitationService
  inviteLinks: InviteLinkService
  journal: JournalService
  kinds: KindService
  knowledge: KnowledgeService
  live: LiveService
  locations: LocationService
  loginSessions: LoginSessions
  members: MemberService
  notes: NoteService
  npcFaces: NpcFaceService
  npcLists: NpcListService
  npcNames: NpcNameService
  npcPortraits: ThingPictureService
  npcs: NpcService
  passages: PassageService
  passwordResets: PasswordResetService
  pictures: PictureService
  pins: PinService
  quotas: QuotaService
  related: RelatedService
  replica: ReplicaService
  requests: RequestCounts
  reveals: RevealService
  running: RunningService
  secondFactors: SecondFactorService
  secrets: SecretService
  settings: SettingsService
  show: ShowService
  storyline: StorylineService
  tags: TagService
  tickets: TicketService
  times: BinTimes
  users: UserService
  write: Writer
}

/** What a service is given: `Needs<'db' | 'campaigns'>`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>
