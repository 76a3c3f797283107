import type { Asker } from '../auth/asker.ts'
import { Attempts } from '../auth/attempts.ts'
import { DomainError } from '../errors.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { JournalService } from '../features/journal/journal.service.ts'
import type { NpcNameService } from '../features/npcs/npc-names.service.ts'
import { NPC_DEFAULTS } from '../features/npcs/npcs.schemas.ts'
import type { NpcService } from '../features/npcs/npcs.service.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import { type CharacterPiece, characterTask } from './character-task.ts'
import {
  character,
  type Character,
  type GeneratedCharacter,
  type GenerationRequest,
  type GenerationSource,
} from './generation.schemas.ts'
import type { Generation } from './generation.ts'
import type { KnowledgeService } from './knowledge.service.ts'
import type { Emit, Task } from './task.ts'
import {
  type BackstoryRequest,
  type GeneratedText,
  type JournalEntryRequest,
  type RecapRequest,
  TEXT_LIMITS,
} from './texts.schemas.ts'
import { backstoryTask } from './texts/backstory.ts'
import { journalEntryTask } from './texts/journal-entry.ts'
import { recapTask } from './texts/recap.ts'
import type { Text } from './texts/text-task.ts'

export type GenerationService = ReturnType<typeof createGenerationService>

interface Dependencies {
  generation: Generation
  settings: SettingsService
  campaigns: CampaignService
  npcs: NpcService
  npcNames: NpcNameService
  journal: JournalService
  knowledge: KnowledgeService
}

interface Options<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
}

/** Characters at the end of a backstory by which related NPCs are found. */
const END = 1_000

/** How many of the latest entries show how the group writes. */
const ENTRIES_LOOKED_AT = 6

/**
 * Generates characters and texts: one at a time for each person, limited by the hour, from what the readers of the result
 * may know. Refusals are thrown at once: `not_found`, `invalid`, `forbidden` and `too_many`. Later failures reject the
 * promise.
 */
export function createGenerationService(dependencies: Dependencies) {
  const { generation, settings, campaigns, npcs, npcNames, journal, knowledge } = dependencies
  const busy = new Map<number, string>()
  const hourly = new Attempts({
    limit: () => settings.current().generations_per_hour,
    windowMs: 3_600_000,
    message: (seconds) => `You have reached the hourly limit. Try again in ${inMinutes(seconds)}.`,
  })

  function write<Written extends object, Piece>(
    asker: Asker,
    task: Task<Written, Piece>,
    options: Options<Piece>,
  ): Promise<Written & GenerationSource> {
    const running = busy.get(asker.userId)
    if (running) {
      throw new DomainError(
        'too_many',
        `A ${running} is being generated for you already. Wait for it, or stop it.`,
        { retryAfter: 10 },
      )
    }
    const key = String(asker.userId)
    hourly.assertAllowed(key)
    hourly.record(key)
    busy.set(asker.userId, task.noun)
    return generation.write(task, options).finally(() => busy.delete(asker.userId))
  }

  return {
    /** Which generator would write now. */
    status: generation.status,

    /** Starts to load the model, without waiting for it. */
    warm: (): void => void generation.warm(),

    /** Stops running generations, so that the server can stop at once. */
    close: generation.close,

    generate(
      asker: Asker,
      { prompt, campaign_id, visibility, constraints }: GenerationRequest,
      options: Options<CharacterPiece>,
    ): Promise<GeneratedCharacter> {
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      const about = [prompt, ...(hints.tags ?? [])].join('\n')
      const campaign = campaign_id !== undefined && {
        avoidNames: npcNames.list(asker, campaign_id),
        knowledge: knowledge.gather(asker, {
          campaign_id,
          visibility,
          about,
          place: hints.location,
          except: keep.name,
        }),
      }
      return write(asker, characterTask({ prompt, keep, avoid, hints, ...campaign }), options)
    },

    /** The new text alone. */
    continueBackstory(
      asker: Asker,
      { campaign_id, visibility, character: sheet, wish }: BackstoryRequest,
      options: Options<Text>,
    ): Promise<GeneratedText> {
      const { backstory } = sheet
      const about = [wish, sheet.tag, backstory.slice(-END)].filter(Boolean).join('\n')
      const known =
        campaign_id === undefined
          ? undefined
          : knowledge.gather(asker, { campaign_id, visibility, about, except: sheet.name })
      const task = backstoryTask({
        character: { ...written(sheet), backstory },
        wish,
        knowledge: known,
      })
      return write(asker, task, options)
    },

    /** For an NPC that the asker may see. Its DM notes are not used. */
    writeJournalEntry(
      asker: Asker,
      { npc_id, words, visibility }: JournalEntryRequest,
      options: Options<Text>,
    ): Promise<GeneratedText> {
      const npc = npcs.get(asker, npc_id)
      const readers = knowledge.readersOf(asker, npc.campaign_id, visibility)
      const { entries } = journal.page(asker, npc_id, { limit: ENTRIES_LOOKED_AT })
      const earlier = entries
        .filter((entry) => readers === 'dm' || entry.visibility === 'everyone')
        .map(({ content }) => content)
      const tag = npc.tag === NPC_DEFAULTS.tag ? '' : npc.tag
      const task = journalEntryTask({
        character: { ...written({ ...npc, tag }), name: npc.name },
        words,
        earlier,
        knowledge: knowledge.gather(asker, {
          campaign_id: npc.campaign_id,
          visibility: readers,
          about: words,
          except: npc.name,
        }),
      })
      return write(asker, task, options)
    },

    /** Throws `forbidden` when a player asks for the version for DMs. */
    recap(
      asker: Asker,
      { campaign_id, visibility = 'everyone', sessions: count }: RecapRequest,
      options: Options<Text>,
    ): Promise<GeneratedText> {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      if (visibility === 'dm') campaigns.requireDm(asker, campaignId)
      const most = count ?? TEXT_LIMITS.usualSessions
      const sessions = knowledge.sessions(asker, campaignId, visibility, most)
      if (sessions.length === 0) {
        throw new DomainError('invalid', 'There is no session to retell yet.')
      }
      const campaign = campaigns.get(asker, campaignId)
      return write(asker, recapTask({ campaign, sessions }), options)
    },
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** The fields that are not blank. */
function written(sheet: { [Field in keyof Character]?: string | undefined }): Partial<Character> {
  const fields = Object.keys(character.shape) as (keyof Character)[]
  const entries = fields.flatMap((field) => (sheet[field]?.trim() ? [[field, sheet[field]]] : []))
  return Object.fromEntries(entries)
}
