import { accountsRights } from './accounts.ts'
import { adminRights } from './admin.ts'
import { articlesRights } from './articles.ts'
import { campaignFilesRights } from './campaign-files.ts'
import { campaignsRights } from './campaigns.ts'
import { connectionsRights } from './connections.ts'
import { dashboardRights } from './dashboard.ts'
import { deletionsRights } from './deletions.ts'
import { feedbackRights } from './feedback.ts'
import { generationRights } from './generation.ts'
import { historyRights } from './history.ts'
import { journalRights } from './journal.ts'
import { kindsRights } from './kinds.ts'
import { liveRights } from './live.ts'
import { locationsRights } from './locations.ts'
import { mapsRights } from './maps.ts'
import { mentionsRights } from './mentions.ts'
import { notesRights } from './notes.ts'
import { npcsRights } from './npcs.ts'
import { openRights } from './open.ts'
import { playRights } from './play.ts'
import { privateNotesRights } from './private-notes.ts'
import { profileRights } from './profile.ts'
import { revealsRights } from './reveals.ts'
import type { Right } from './right.ts'
import { samplesRights } from './samples.ts'
import { searchRights } from './search.ts'
import { secretsRights } from './secrets.ts'
import { storylineRights } from './storyline.ts'
import { suggestionsRights } from './suggestions.ts'
import { tagsRights } from './tags.ts'
import { textPicturesRights } from './text-pictures.ts'

/** Who gets what, for every route that is mounted: a route that is in no row here fails `rights.test.ts`. */
export const rights: Right[] = [
  ...accountsRights,
  ...profileRights,
  ...dashboardRights,
  ...campaignsRights,
  ...campaignFilesRights,
  ...samplesRights,
  ...notesRights,
  ...npcsRights,
  ...journalRights,
  ...tagsRights,
  ...locationsRights,
  ...kindsRights,
  ...articlesRights,
  ...mapsRights,
  ...textPicturesRights,
  ...storylineRights,
  ...playRights,
  ...liveRights,
  ...connectionsRights,
  ...secretsRights,
  ...privateNotesRights,
  ...revealsRights,
  ...deletionsRights,
  ...suggestionsRights,
  ...historyRights,
  ...mentionsRights,
  ...generationRights,
  ...feedbackRights,
  ...adminRights,
  ...searchRights,
  ...openRights,
]
