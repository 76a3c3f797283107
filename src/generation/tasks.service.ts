import type { Asker } from '../auth/asker.ts'
import type { Visibility } from '../choices.schemas.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { JournalService } from '../features/journal/journal.service.ts'
import type { LocationService } from '../features/locations/locations.service.ts'
import type { NpcNameService } from '../features/npcs/npc-names.service.ts'
import { NPC_DEFAULTS } from '../features/npcs/npcs.schemas.ts'
import type { NpcService } from '../features/npcs/npcs.service.ts'
import type { PassageService } from '../features/search/passages.service.ts'
import type { RelatedService } from '../features/search/related.service.ts'
import { withoutMarks } from '../texts/without-marks.ts'
import type { AskRequest } from './ask.schemas.ts'
import { drawAnyName } from './built-in/names.ts'
import type { JournalOrder } from './built-in/texts/journal-entry.ts'
import { characterTask } from './character-task.ts'
import * as errors from './generation.errors.ts'
import { type Character, CHARACTER_FIELDS, type GenerationRequest } from './generation.schemas.ts'
import type { KnowledgeService } from './knowledge.service.ts'
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
  locations: LocationService
  journal: JournalService
  knowledge: KnowledgeService
  passages: PassageService
  related: RelatedService
}

/** Characters at the end of a backstory by which related NPCs are found. */
const END = 1_000

/** How many of the latest entries show how the group writes. */
const ENTRIES_LOOKED_AT = 6

/** What a model outside the house gets. */
function createReaderRules(campaigns: CampaignService) {
  /** Whether what the asker knows must be kept from models outside the house. A player knows nothing that only DMs know. */
  function keepsSecrets(asker: Asker, campaignId: number): boolean {
    const { isDm } = campaigns.requireMember(asker, campaignId)
    return isDm && !campaigns.get(asker, campaignId).secrets_to_outside_models
  }

  /**
   * The task for these readers. A model outside the house gets what `allowed` makes where secrets are kept from it: by
   * default the task for everyone.
   */
  async function forReaders<Written extends object, Piece>(
    asker: Asker,
    { campaign_id, visibility = 'everyone' }: Readers,
    make: (visibility: Visibility) => Promise<Task<Written, Piece>>,
    allowed = () => make('everyone'),
  ): Promise<Task<Written, Piece>> {
    const task = { ...(await make(visibility)), campaignId: campaign_id }
    if (campaign_id === undefined || !keepsSecrets(asker, campaign_id)) return task
    return { ...task, withoutSecrets: allowed }
  }

  /** What everybody may know of a sheet. */
  function openPart(asker: Asker, campaignId: number, sheet: Partial<Character>) {
    const { narrative_role: _, trustworthiness: __, ...open } = sheet
    return campaigns.get(asker, campaignId).players_see_traits ? sheet : open
  }

  return { forReaders, openPart }
}

/** Makes a task of each request, from what the readers of the result may know. Throws `not_found`, `invalid` and `forbidden`. */
export function createTaskService(dependencies: TaskDependencies) {
  const { campaigns, npcs, npcNames, locations, journal, knowledge } = dependencies

  const { forReaders, openPart } = createReaderRules(campaigns)

  return {
    /** A name by the built-in generator that no NPC has whom the asker may see; without a campaign any name. */
    name: (asker: Asker, campaignId: number | undefined): string =>
      drawAnyName(campaignId === undefined ? [] : npcNames.list(asker, campaignId), Math.random),

    character(asker: Asker, request: GenerationRequest) {
      const { prompt, campaign_id, constraints } = request
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      const about = [prompt, ...(hints.tags ?? [])].join('\n')
      const except = keep.name
      const make = async (visibility: Visibility, location = hints.location) => {
        const wanted = { visibility, about, location, except }
        const campaign = campaign_id !== undefined && {
          avoidNames: npcNames.list(asker, campaign_id),
          knowledge: await knowledge.gather(asker, { campaign_id, ...wanted }),
        }
        const order = { prompt, keep, avoid, hints: { ...hints, location }, ...campaign }
        return { ...characterTask(order), asked: prompt }
      }
      return forReaders(asker, request, make, () => {
        const isSecret =
          campaign_id !== undefined &&
          hints.location !== undefined &&
          locations.isDmOnlyName(asker, campaign_id, hints.location)
        return make('everyone', isSecret ? '' : hints.location)
      })
    },

    /** The new text alone. */
    backstory(asker: Asker, request: BackstoryRequest) {
      const { campaign_id, character: sheet, wish = '' } = request
      const backstory = withoutMarks(sheet.backstory)
      const about = [wish, sheet.tag, backstory.slice(-END)].filter(Boolean).join('\n')
      const wanted = { about, except: sheet.name }
      const make = async (visibility: Visibility, character = written(sheet)) => ({
        ...backstoryTask({
          character: { ...character, backstory },
          wish,
          knowledge:
            campaign_id === undefined
              ? undefined
              : await knowledge.gather(asker, { campaign_id, visibility, ...wanted }),
        }),
        asked: wish,
      })
      return forReaders(asker, request, make, () => {
        // The sheet itself is DM only.
        if (request.visibility === 'dm') throw errors.nothingToSend()
        return make('everyone', openPart(asker, campaign_id!, written(sheet)))
      })
    },

    /** For an NPC that the asker may see. Its DM notes are not used. */
    journalEntry(asker: Asker, { npc_id, words, visibility }: JournalEntryRequest) {
      const npc = npcs.get(asker, npc_id)
      const { campaign_id, name } = npc
      const of = { kind: 'npc', id: npc_id } as const
      const { entries } = journal.page(asker, of, { limit: ENTRIES_LOOKED_AT })
      const tag = npc.tag === NPC_DEFAULTS.tag ? '' : npc.tag
      const sheet = { ...written({ ...npc, tag }), name }
      const make = async (readers: Visibility, character: JournalOrder['character'] = sheet) => ({
        ...journalEntryTask({
          character,
          words,
          earlier: entries
            .filter((entry) => readers === 'dm' || entry.visibility === 'everyone')
            .map(({ content }) => withoutMarks(content)),
          knowledge: await knowledge.gather(asker, {
            campaign_id,
            visibility: readers,
            about: words,
            except: name,
          }),
        }),
        asked: words,
      })
      const readers = knowledge.readersOf(asker, campaign_id, visibility)
      return forReaders(asker, { campaign_id, visibility: readers }, make, () => {
        // The NPC is DM only, or the words are.
        if (npc.visibility !== 'everyone' || readers === 'dm') {
          throw errors.nothingToSend()
        }
        return make('everyone', { ...openPart(asker, campaign_id, sheet), name })
      })
    },

    /** From what the asker may read. */
    ask(asker: Asker, { campaign_id, question }: AskRequest) {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const about = { asker, campaignId, question }
      // A player reads nothing that only DMs know.
      const make = async (visibility: Visibility) => ({
        ...(await answerFrom(dependencies, { ...about, visibility })),
        asked: question,
      })
      return forReaders(asker, { campaign_id: campaignId, visibility: 'dm' }, make)
    },

    /** Throws `forbidden` when a player asks for the version for DMs. */
    recap(asker: Asker, request: RecapRequest) {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, request.campaign_id)
      if (request.visibility === 'dm') campaigns.requireDm(asker, campaignId)
      const most = request.sessions ?? TEXT_LIMITS.usualSessions
      return forReaders(asker, { ...request, campaign_id: campaignId }, async (visibility) => {
        const sessions = knowledge.sessions(asker, campaignId, visibility, most)
        if (sessions.length === 0) {
          throw errors.noSession()
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

async function answerFrom({ passages, related }: TaskDependencies, asked: Question) {
  const { asker, campaignId, question, visibility } = asked
  const found = await passages.find(asker, { campaign_id: campaignId, question, visibility })
  const ids = found.filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  const readNpcs = () => related.outline(asker, ids, visibility)
  const npcs = new Map(readNpcs().map((npc) => [npc.id, npc]))
  const areWhereTheyWere = () =>
    readNpcs().every(({ id, location }) => location === npcs.get(id)?.location)
  return {
    ...askTask({ question, passages: found, npcs }),
    isReadable: () => passages.areVisible(asker, found) && areWhereTheyWere(),
  }
}

/** The fields that are not blank. */
function written(sheet: {
  [Field in keyof Character]?: string | null | undefined
}): Partial<Character> {
  const fields = CHARACTER_FIELDS.filter((field) => sheet[field]?.trim())
  return Object.fromEntries(fields.map((field) => [field, withoutMarks(sheet[field]!)]))
}
