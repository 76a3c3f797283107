import type * as z from 'zod'

import { done } from '../answers.schemas.ts'
import { article } from '../features/articles/articles.schemas.ts'
import { auditEntry } from '../features/audit/audit.schemas.ts'
import { campaignImport } from '../features/campaign-files/campaign-files.schemas.ts'
import { campaign, player } from '../features/campaigns/campaigns.schemas.ts'
import { clientError } from '../features/client-errors/client-errors.schemas.ts'
import { connection } from '../features/connections/connections.schemas.ts'
import { castMember, position } from '../features/connections/layout.schemas.ts'
import { dashboard } from '../features/dashboard/dashboard.schemas.ts'
import { binItem, deleted, restored } from '../features/deletions/deletions.schemas.ts'
import { feedback } from '../features/feedback/feedback.schemas.ts'
import { invitation } from '../features/invitations/invitations.schemas.ts'
import { inviteLink } from '../features/invite-links/invite-links.schemas.ts'
import { journalEntry } from '../features/journal/journal.schemas.ts'
import { kind } from '../features/kinds/kinds.schemas.ts'
import { location } from '../features/locations/locations.schemas.ts'
import { loginSession } from '../features/login-sessions/login-sessions.schemas.ts'
import { map } from '../features/maps/maps.schemas.ts'
import { campaignNotes } from '../features/notes/notes.schemas.ts'
import { npc } from '../features/npcs/npcs.schemas.ts'
import { person } from '../features/people/people.schemas.ts'
import { profile } from '../features/profile/profile.schemas.ts'
import { reveal } from '../features/reveals/reveals.schemas.ts'
import { searchHit } from '../features/search/search.schemas.ts'
import { secret } from '../features/secrets/secrets.schemas.ts'
import { session, sessionNpc } from '../features/storyline/storyline.schemas.ts'
import { assignedTag } from '../features/tags/tags.schemas.ts'
import { tag } from '../features/tags/tags.schemas.ts'
import { user } from '../features/users/users.schemas.ts'
import { generatedArticle } from '../generation/articles/articles.schemas.ts'
import {
  generatedCharacter,
  generationSource,
  generatorStatus,
} from '../generation/generation.schemas.ts'
import { campaignAnswer } from '../generation/texts/ask.schemas.ts'
import { generatedText } from '../generation/texts/texts.schemas.ts'

/** Schemas that have a name in the document, because answers share them. */
export const entities = {
  Article: article,
  AssignedTag: assignedTag,
  AuditEntry: auditEntry,
  BinItem: binItem,
  Campaign: campaign,
  CampaignAnswer: campaignAnswer,
  CampaignImport: campaignImport,
  CampaignNotes: campaignNotes,
  CastMember: castMember,
  ClientError: clientError,
  Connection: connection,
  Dashboard: dashboard,
  Deleted: deleted,
  Done: done,
  Feedback: feedback,
  GeneratedArticle: generatedArticle,
  GeneratedCharacter: generatedCharacter,
  GeneratedText: generatedText,
  GenerationSource: generationSource,
  GeneratorStatus: generatorStatus,
  Invitation: invitation,
  InviteLink: inviteLink,
  JournalEntry: journalEntry,
  Kind: kind,
  Location: location,
  LoginSession: loginSession,
  Map: map,
  NPC: npc,
  Person: person,
  Player: player,
  Position: position,
  Profile: profile,
  Restored: restored,
  Reveal: reveal,
  SearchHit: searchHit,
  Secret: secret,
  Session: session,
  SessionNPC: sessionNpc,
  Tag: tag,
  User: user,
} satisfies Record<string, z.ZodType>
