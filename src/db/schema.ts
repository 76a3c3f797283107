import type { Generated } from 'kysely'

import type { Visibility } from '../choices.schemas.ts'
import type { CampaignRole } from '../features/campaigns/campaigns.schemas.ts'
import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../features/npcs/npcs.schemas.ts'

/**
 * The tables as Kysely sees them; `migrations/` makes them. Times are ISO 8601 in UTC, flags 0 or 1, and a
 * `…_key` column holds its text folded for comparison (see `text-keys.ts`).
 */
export interface Schema {
  users: UsersTable
  login_sessions: LoginSessionsTable
  campaigns: CampaignsTable
  campaign_members: CampaignMembersTable
  invitations: InvitationsTable
  tags: TagsTable
  locations: LocationsTable
  npcs: NpcsTable
  npc_tags: NpcTagsTable
}

type Flag = 0 | 1

export interface UsersTable {
  id: Generated<number>
  email: string
  email_key: string
  username: string
  username_key: string
  password_hash: string
  portrait_url: Generated<string>
  is_admin: Generated<Flag>
  created_at: string
}

export interface LoginSessionsTable {
  /** SHA-256 of the token in the cookie, so that a stolen file signs nobody in. */
  id: string
  user_id: number
  /** Milliseconds since 1970. */
  expires_at: number
  created_at: string
}

export interface CampaignsTable {
  id: Generated<number>
  name: string
  description: string
  created_by: number | null
  created_at: string
  updated_at: string
}

export interface CampaignMembersTable {
  campaign_id: number
  user_id: number
  role: CampaignRole
  joined_at: string
}

export interface InvitationsTable {
  id: Generated<number>
  campaign_id: number
  email: string
  email_key: string
  role: CampaignRole
  invited_by: number | null
  created_at: string
}

export interface TagsTable {
  id: Generated<number>
  campaign_id: number
  name: string
  name_key: string
  description: string
  color: string
  icon: string
  created_at: string
  updated_at: string
}

export interface LocationsTable {
  id: Generated<number>
  campaign_id: number
  name: string
  name_key: string
  description: string
  visibility: Visibility
  created_at: string
  updated_at: string
}

export interface NpcsTable {
  id: Generated<number>
  campaign_id: number
  created_by: number | null
  location_id: number | null
  name: string
  name_key: string
  description: string
  personality: string
  backstory: string
  tag: string
  emoji: string
  language_style: LanguageStyle
  narrative_role: NarrativeRole
  trustworthiness: Trustworthiness
  avatar_url: string
  visibility: Visibility
  dm_notes: string
  created_at: string
  updated_at: string
}

export interface NpcTagsTable {
  npc_id: number
  tag_id: number
}
