import { createLoginSessions, type LoginSessions } from './auth/login-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type AccountService, createAccountService } from './features/accounts/accounts.service.ts'
import {
  type CampaignService,
  createCampaignService,
} from './features/campaigns/campaigns.service.ts'
import {
  createInvitationService,
  type InvitationService,
} from './features/invitations/invitations.service.ts'
import {
  createLocationService,
  type LocationService,
} from './features/locations/locations.service.ts'
import { createNpcListService, type NpcListService } from './features/npcs/npc-list.service.ts'
import { createNpcNameService, type NpcNameService } from './features/npcs/npc-names.service.ts'
import { createNpcService, type NpcService } from './features/npcs/npcs.service.ts'
import { createTagService, type TagService } from './features/tags/tags.service.ts'
import { createUserService, type UserService } from './features/users/users.service.ts'
import { createGenerationService, type GenerationService } from './generation/generation.service.ts'
import { createGeneration } from './generation/generation.ts'
import type { WebAssets } from './http/web-assets.ts'

/** Everything the application is made of, built once. */
export interface Context {
  config: Config
  db: Database
  loginSessions: LoginSessions
  users: UserService
  campaigns: CampaignService
  invitations: InvitationService
  accounts: AccountService
  tags: TagService
  locations: LocationService
  npcs: NpcService
  npcLists: NpcListService
  npcNames: NpcNameService
  generator: GenerationService
  web: WebAssets | undefined
  /** Ends what was begun, in reverse order; the database last. */
  dispose(): Promise<void>
}

/** The composition root. `db` is open and migrated, and is closed with the rest. `web` is the page to serve, if any. */
export function createContext(config: Config, db: Database, web?: WebAssets): Context {
  const loginSessions = createLoginSessions(db, {
    secure: config.origin?.startsWith('https:') ?? false,
  })
  const users = createUserService(db)
  const campaigns = createCampaignService(db)
  const invitations = createInvitationService({ db, users, campaigns })
  const accounts = createAccountService({ db, config, users, invitations, loginSessions })
  const tags = createTagService({ db, campaigns })
  const locations = createLocationService({ db, campaigns })
  const npcNames = createNpcNameService({ db, campaigns })
  const npcs = createNpcService({ db, campaigns, locations, tags, names: npcNames })
  const npcLists = createNpcListService({ db, campaigns })
  const generation = createGeneration({
    mode: config.generator,
    host: config.ollamaHost,
    model: config.model,
    log: (message) => console.warn(message),
  })
  const generator = createGenerationService({ generation, npcNames })

  return {
    config,
    db,
    loginSessions,
    users,
    campaigns,
    invitations,
    accounts,
    tags,
    locations,
    npcs,
    npcLists,
    npcNames,
    generator,
    web,
    async dispose() {
      await generation.close()
      db.close()
    },
  }
}
