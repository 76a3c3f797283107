import type { Asker } from '../auth/asker.ts'
import { DomainError } from '../errors.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { JournalService } from '../features/journal/journal.service.ts'
import type { NpcNameService } from '../features/npcs/npc-names.service.ts'
import { NPC_DEFAULTS } from '../features/npcs/npcs.schemas.ts'
import type { NpcService } from '../features/npcs/npcs.service.ts'
import { characterTask } from './character-task.ts'
import { type Character, CHARACTER_FIELDS, type GenerationRequest } from './generation.schemas.ts'
import type { KnowledgeService } from './knowledge.service.ts'
import {
  type BackstoryRequest,
  type JournalEntryRequest,
  type RecapRequest,
  TEXT_LIMITS,
} from './texts.schemas.ts'
import { backstoryTask } from './texts/backstory.ts'
import { journalEntryTask } from './texts/journal-entry.ts'
import { recapTask } from './texts/recap.ts'

export interface TaskDependencies {
  campaigns: CampaignService
  npcs: NpcService
  npcNames: NpcNameService
  journal: JournalService
  knowledge: KnowledgeService
}

/** Characters at the end of a backstory by which related NPCs are found. */
const END = 1_000

/** How many of the latest entries show how the group writes. */
const ENTRIES_LOOKED_AT = 6

/** Makes a task of each request, from what the readers of the result may know. Throws `not_found`, `invalid` and `forbidden`. */
export function createTaskService(dependencies: TaskDependencies) {
  const { campaigns, npcs, npcNames, journal, knowledge } = dependencies

  return {
    character(asker: Asker, { prompt, campaign_id, visibility, constraints }: GenerationRequest) {
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      const about = [prompt, ...(hints.tags ?? [])].join('\n')
      const except = keep.name
      const wanted = { visibility, about, place: hints.location, except }
      const campaign = campaign_id !== undefined && {
        avoidNames: npcNames.list(asker, campaign_id),
        knowledge: knowledge.gather(asker, { campaign_id, ...wanted }),
      }
      return characterTask({ prompt, keep, avoid, hints, ...campaign })
    },

    /** The new text alone. */
    backstory(asker: Asker, request: BackstoryRequest) {
      const { campaign_id, visibility, character: sheet, wish } = request
      const { backstory } = sheet
      const about = [wish, sheet.tag, backstory.slice(-END)].filter(Boolean).join('\n')
      const wanted = { visibility, about, except: sheet.name }
      return backstoryTask({
        character: { ...written(sheet), backstory },
        wish,
        knowledge:
          campaign_id === undefined
            ? undefined
            : knowledge.gather(asker, { campaign_id, ...wanted }),
      })
    },

    /** For an NPC that the asker may see. Its DM notes are not used. */
    journalEntry(asker: Asker, { npc_id, words, visibility }: JournalEntryRequest) {
      const npc = npcs.get(asker, npc_id)
      const { campaign_id, name } = npc
      const readers = knowledge.readersOf(asker, campaign_id, visibility)
      const { entries } = journal.page(asker, npc_id, { limit: ENTRIES_LOOKED_AT })
      const wanted = { campaign_id, visibility: readers, about: words, except: name }
      const tag = npc.tag === NPC_DEFAULTS.tag ? '' : npc.tag
      return journalEntryTask({
        character: { ...written({ ...npc, tag }), name },
        words,
        earlier: entries
          .filter((entry) => readers === 'dm' || entry.visibility === 'everyone')
          .map(({ content }) => content),
        knowledge: knowledge.gather(asker, wanted),
      })
    },

    /** Throws `forbidden` when a player asks for the version for DMs. */
    recap(asker: Asker, { campaign_id, visibility = 'everyone', sessions: count }: RecapRequest) {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      if (visibility === 'dm') campaigns.requireDm(asker, campaignId)
      const most = count ?? TEXT_LIMITS.usualSessions
      const sessions = knowledge.sessions(asker, campaignId, visibility, most)
      if (sessions.length === 0) {
        throw new DomainError('invalid', 'There is no session to retell yet.')
      }
      return recapTask({ campaign: campaigns.get(asker, campaignId), sessions })
    },
  }
}

/** The fields that are not blank. */
function written(sheet: { [Field in keyof Character]?: string | undefined }): Partial<Character> {
  const fields = CHARACTER_FIELDS.filter((field) => sheet[field]?.trim())
  return Object.fromEntries(fields.map((field) => [field, sheet[field]]))
}
