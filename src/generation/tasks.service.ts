import type { Asker } from '../auth/asker.ts'
import type { Visibility } from '../choices.schemas.ts'
import { DomainError } from '../errors.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { JournalService } from '../features/journal/journal.service.ts'
import type { NpcNameService } from '../features/npcs/npc-names.service.ts'
import { NPC_DEFAULTS } from '../features/npcs/npcs.schemas.ts'
import type { NpcService } from '../features/npcs/npcs.service.ts'
import type { PassageService } from '../features/search/passages.service.ts'
import type { RelatedService } from '../features/search/related.service.ts'
import type { AskRequest } from './ask.schemas.ts'
import { characterTask } from './character-task.ts'
import { type Character, CHARACTER_FIELDS, type GenerationRequest } from './generation.schemas.ts'
import type { KnowledgeService } from './knowledge.service.ts'
import { drawAnyName } from './tables/names.ts'
import type { JournalOrder } from './tables/texts/journal-entry.ts'
import type { Task } from './task.ts'
import {
  type BackstoryRequest,
  type JournalEntryRequest,
  type RecapRequest,
  TEXT_LIMITS,
} from './texts.schemas.ts'
import { askTask } from './texts/ask.ts'
import { backstoryTask } from './texts/backstory.ts'
import { journalEntryTask } from './texts/journal-entry.ts'
import { recapTask } from './texts/recap.ts'

interface Readers {
  campaign_id?: number | undefined
  visibility?: Visibility | undefined
}

export interface TaskDependencies {
  campaigns: CampaignService
  npcs: NpcService
  npcNames: NpcNameService
  journal: JournalService
  knowledge: KnowledgeService
  passages: PassageService
  related: RelatedService
}

/** Characters at the end of a backstory by which related NPCs are found. */
const END = 1_000

/** How many of the latest entries show how the group writes. */
const ENTRIES_LOOKED_AT = 6

const NOTHING_TO_SEND =
  'This is about something that only DMs know, and the model runs outside your network. A DM can allow that in the settings of the campaign.'

/** Makes a task of each request, from what the readers of the result may know. Throws `not_found`, `invalid` and `forbidden`. */
export function createTaskService(dependencies: TaskDependencies) {
  const { campaigns, npcs, npcNames, journal, knowledge } = dependencies

  /** Whether what the asker knows must be kept from models outside the house. A player knows nothing that only DMs know. */
  function keepsSecrets(asker: Asker, campaignId: number): boolean {
    const { isDm } = campaigns.requireMember(asker, campaignId)
    return isDm && !campaigns.get(asker, campaignId).secrets_to_outside_models
  }

  /**
   * The task for these readers. A model outside the house gets the task for everyone where secrets are kept from it.
   * Without a campaign there are none.
   */
  function forReaders<Written extends object, Piece>(
    asker: Asker,
    { campaign_id, visibility = 'everyone' }: Readers,
    make: (visibility: Visibility) => Task<Written, Piece>,
  ): Task<Written, Piece> {
    const task = { ...make(visibility), campaignId: campaign_id }
    const isForDms = visibility === 'dm' && campaign_id !== undefined
    if (!isForDms || !keepsSecrets(asker, campaign_id)) return task
    return { ...task, withoutSecrets: () => make('everyone') }
  }

  return {
    /** A name by the built-in generator that no NPC has whom the asker may see; without a campaign any name. */
    name: (asker: Asker, campaignId: number | undefined): string =>
      drawAnyName(campaignId === undefined ? [] : npcNames.list(asker, campaignId), Math.random),

    character(asker: Asker, request: GenerationRequest) {
      const { prompt, campaign_id, constraints } = request
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      const about = [prompt, ...(hints.tags ?? [])].join('\n')
      const except = keep.name
      return forReaders(asker, request, (visibility) => {
        const wanted = { visibility, about, place: hints.location, except }
        const campaign = campaign_id !== undefined && {
          avoidNames: npcNames.list(asker, campaign_id),
          knowledge: knowledge.gather(asker, { campaign_id, ...wanted }),
        }
        return characterTask({ prompt, keep, avoid, hints, ...campaign })
      })
    },

    /** The new text alone. */
    backstory(asker: Asker, request: BackstoryRequest) {
      const { campaign_id, character: sheet, wish } = request
      const { backstory } = sheet
      const about = [wish, sheet.tag, backstory.slice(-END)].filter(Boolean).join('\n')
      return forReaders(asker, request, (visibility) =>
        backstoryTask({
          character: { ...written(sheet), backstory },
          wish,
          knowledge:
            campaign_id === undefined
              ? undefined
              : knowledge.gather(asker, { campaign_id, visibility, about, except: sheet.name }),
        }),
      )
    },

    /** For an NPC that the asker may see. Its DM notes are not used. */
    journalEntry(asker: Asker, { npc_id, words, visibility }: JournalEntryRequest) {
      const npc = npcs.get(asker, npc_id)
      const { campaign_id, name } = npc
      const { entries } = journal.page(asker, npc_id, { limit: ENTRIES_LOOKED_AT })
      const tag = npc.tag === NPC_DEFAULTS.tag ? '' : npc.tag
      const sheet = { ...written({ ...npc, tag }), name }
      const make = (readers: Visibility, character: JournalOrder['character']) =>
        journalEntryTask({
          character,
          words,
          earlier: entries
            .filter((entry) => readers === 'dm' || entry.visibility === 'everyone')
            .map(({ content }) => content),
          knowledge: knowledge.gather(asker, {
            campaign_id,
            visibility: readers,
            about: words,
            except: name,
          }),
        })
      const readers = knowledge.readersOf(asker, campaign_id, visibility)
      const task = { ...make(readers, sheet), campaignId: campaign_id }
      if (!keepsSecrets(asker, campaign_id)) return task
      const { players_see_traits } = campaigns.get(asker, campaign_id)
      const { narrative_role: _, trustworthiness: __, ...seen } = sheet
      const withoutSecrets = () => {
        if (npc.visibility !== 'everyone') throw new DomainError('unavailable', NOTHING_TO_SEND)
        return make('everyone', players_see_traits ? sheet : seen)
      }
      return { ...task, withoutSecrets }
    },

    /** From what the asker may read. */
    ask(asker: Asker, { campaign_id, question }: AskRequest) {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const about = { asker, campaignId, question }
      const task = { ...answerFrom(dependencies, { ...about, visibility: 'dm' }), campaignId }
      if (!keepsSecrets(asker, campaignId)) return task
      const withoutSecrets = () => answerFrom(dependencies, { ...about, visibility: 'everyone' })
      return { ...task, withoutSecrets }
    },

    /** Throws `forbidden` when a player asks for the version for DMs. */
    recap(asker: Asker, request: RecapRequest) {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, request.campaign_id)
      if (request.visibility === 'dm') campaigns.requireDm(asker, campaignId)
      const most = request.sessions ?? TEXT_LIMITS.usualSessions
      return forReaders(asker, { ...request, campaign_id: campaignId }, (visibility) => {
        const sessions = knowledge.sessions(asker, campaignId, visibility, most)
        if (sessions.length === 0) {
          throw new DomainError('invalid', 'There is no session to retell yet.')
        }
        return recapTask({ campaign: campaigns.get(asker, campaignId), sessions })
      })
    },
  }
}

interface Question {
  asker: Asker
  campaignId: number
  question: string
  /** For `everyone`, from what everybody sees; for `dm`, from what the asker sees. */
  visibility: Visibility
}

function answerFrom({ passages, related }: TaskDependencies, asked: Question) {
  const { asker, campaignId, question, visibility } = asked
  const found = passages.find(asker, { campaign_id: campaignId, question, visibility })
  const ids = found.filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  const people = related.outline(asker, ids, visibility)
  const byId = new Map(people.map((person) => [person.id, person]))
  return askTask({ question, passages: found, people: byId })
}

/** The fields that are not blank. */
function written(sheet: { [Field in keyof Character]?: string | undefined }): Partial<Character> {
  const fields = CHARACTER_FIELDS.filter((field) => sheet[field]?.trim())
  return Object.fromEntries(fields.map((field) => [field, sheet[field]]))
}
