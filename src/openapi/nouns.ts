import { accountApi } from '../features/accounts/accounts.api.ts'
import { auditApi } from '../features/audit/audit.api.ts'
import { avatarApi } from '../features/avatars/avatars.api.ts'
import { campaignFileApi } from '../features/campaign-files/campaign-files.api.ts'
import { campaignApi } from '../features/campaigns/campaigns.api.ts'
import { clientErrorApi } from '../features/client-errors/client-errors.api.ts'
import { connectionApi } from '../features/connections/connections.api.ts'
import { dashboardApi } from '../features/dashboard/dashboard.api.ts'
import { databaseApi } from '../features/database/database.api.ts'
import { deletionApi } from '../features/deletions/deletions.api.ts'
import { feedbackApi } from '../features/feedback/feedback.api.ts'
import { firstRunApi } from '../features/first-run/first-run.api.ts'
import { healthApi } from '../features/health/health.api.ts'
import { journalApi } from '../features/journal/journal.api.ts'
import { locationApi } from '../features/locations/locations.api.ts'
import { mapApi } from '../features/maps/maps.api.ts'
import { modelApi } from '../features/model/model.api.ts'
import { noteApi } from '../features/notes/notes.api.ts'
import { npcApi } from '../features/npcs/npcs.api.ts'
import { peopleApi } from '../features/people/people.api.ts'
import { profileApi } from '../features/profile/profile.api.ts'
import { sampleApi } from '../features/samples/samples.api.ts'
import { searchApi } from '../features/search/search.api.ts'
import { settingsApi } from '../features/settings/settings.api.ts'
import { storylineApi } from '../features/storyline/storyline.api.ts'
import { tagApi } from '../features/tags/tags.api.ts'
import { generationApi } from '../generation/generation.api.ts'
import type { ApiDescription } from '../http/api-description.ts'
import { openapiApi } from './openapi.api.ts'

export interface Noun {
  name: string
  /** One sentence on what it is. */
  description: string
  api: ApiDescription
}

/** Every noun that has routes, in the order in which they are read about. */
export const nouns: Noun[] = [
  { name: 'Accounts', description: 'Signing up, in and out.', api: accountApi },
  {
    name: 'First run',
    description: 'From a program that has just been started to its first admin.',
    api: firstRunApi,
  },
  { name: 'Profile', description: 'Who one is to others.', api: profileApi },
  {
    name: 'Campaigns',
    description: 'What everything else belongs to, with its members and invitations.',
    api: campaignApi,
  },
  {
    name: 'Campaign files',
    description: 'Campaigns as files, to keep and to carry elsewhere.',
    api: campaignFileApi,
  },
  { name: 'Samples', description: 'A campaign to look around in.', api: sampleApi },
  { name: 'Dashboard', description: 'What there is, at a glance.', api: dashboardApi },
  { name: 'Search', description: 'Finding anything in a campaign.', api: searchApi },
  { name: 'Notes', description: 'What a campaign has written down for itself.', api: noteApi },
  { name: 'NPCs', description: 'The characters, their tags and their portraits.', api: npcApi },
  { name: 'Journal', description: 'Dated notes on an NPC.', api: journalApi },
  { name: 'Tags', description: 'Labels with a colour and an icon.', api: tagApi },
  { name: 'Locations', description: 'Places, inside one another and on maps.', api: locationApi },
  { name: 'Maps', description: 'Pictures that locations are pinned on.', api: mapApi },
  { name: 'Storyline', description: 'The sessions of a campaign, by number.', api: storylineApi },
  { name: 'Connections', description: 'What binds one NPC to another.', api: connectionApi },
  { name: 'Deletions', description: 'Bringing back what was deleted.', api: deletionApi },
  {
    name: 'Generation',
    description: 'From a concept to a character, by Ollama or by the tables.',
    api: generationApi,
  },
  { name: 'Avatars', description: 'Portraits that Dramatis draws.', api: avatarApi },
  { name: 'Feedback', description: 'What people say about Dramatis.', api: feedbackApi },
  { name: 'Crash reports', description: 'What crashed pages tell.', api: clientErrorApi },
  { name: 'People', description: 'Everybody with an account, for admins.', api: peopleApi },
  { name: 'Settings', description: 'What admins set while it runs.', api: settingsApi },
  { name: 'Model', description: 'Ollama and its models, for admins.', api: modelApi },
  {
    name: 'Database',
    description: 'The file that holds everything, for admins.',
    api: databaseApi,
  },
  { name: 'Health', description: 'For whatever watches over the server.', api: healthApi },
  { name: 'Audit', description: 'What admins did.', api: auditApi },
  { name: 'This description', description: 'The API, told by itself.', api: openapiApi },
]
