import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { NPC_DEFAULTS } from '../../features/npcs/npcs.schemas.ts'
import type { Needs } from '../../services.ts'
import { withoutMarks } from '../../texts/without-marks.ts'
import * as errors from '../generation.errors.ts'
import { type Character, CHARACTER_FIELDS } from '../generation.schemas.ts'
import { sourcesOf } from '../knowledge.service.ts'
import type { ReaderRules } from '../reader-rules.ts'
import type { AskRequest } from './ask.schemas.ts'
import { askTask } from './ask.ts'
import { backstoryTask } from './backstory.ts'
import { journalEntryTask } from './journal-entry.ts'
import { recapTask } from './recap.ts'
import {
  type BackstoryRequest,
  type JournalEntryRequest,
  type RecapRequest,
  TEXT_LIMITS,
} from './texts.schemas.ts'

export type TextTaskDependencies = Needs<
  'campaigns' | 'knowledge' | 'npcs' | 'journal' | 'passages' | 'related'
>

/** Characters at the end of a backstory by which related NPCs are found. */
const END = 1_000

/** How many of the latest entries show how the group writes. */
const ENTRIES_LOOKED_AT = 6

/** Texts about an NPC, and about a campaign. */
export function createTextTasks(
  dependencies: TextTaskDependencies,
  { forReaders, openPart }: ReaderRules,
) {
  const { campaigns, knowledge, npcs, journal } = dependencies

  return {
    /** The new text alone. */
    backstory(asker: Asker, request: BackstoryRequest) {
      const { campaign_id, character: sheet, wish = '' } = request
      const backstory = withoutMarks(sheet.backstory)
      const about = [wish, sheet.tag, backstory.slice(-END)].filter(Boolean).join('\n')
      const wanted = { about, except: sheet.name }
      const make = async (visibility: Visibility, character = written(sheet)) => {
        const known =
          campaign_id === undefined
            ? undefined
            : await knowledge.gather(asker, { campaign_id, visibility, ...wanted })
        const order = { character: { ...character, backstory }, wish, knowledge: known }
        return { ...backstoryTask(order), asked: wish, sources: known?.sources }
      }
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
      const open = { ...openPart(asker, campaign_id, sheet), name }
      const make = async (readers: Visibility) => {
        const wanted = { campaign_id, visibility: readers, about: words, except: name }
        const known = await knowledge.gather(asker, wanted)
        const earlier = entries.filter(
          (entry) => readers === 'dm' || entry.visibility === 'everyone',
        )
        const seen = [of, ...earlier.map(({ id }) => ({ kind: 'journal' as const, id }))]
        const character = readers === 'dm' ? sheet : open
        const task = journalEntryTask({
          character,
          words,
          earlier: earlier.map(({ content }) => withoutMarks(content)),
          knowledge: known,
        })
        return { ...task, asked: words, sources: [...seen, ...known.sources] }
      }
      const readers = knowledge.readersOf(asker, campaign_id, visibility)
      return forReaders(asker, { campaign_id, visibility: readers }, make, () => {
        // The NPC is DM only, or the words are.
        if (npc.visibility !== 'everyone' || readers === 'dm') {
          throw errors.nothingToSend()
        }
        return make('everyone')
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
      const about = { asker, campaignId, most }
      return forReaders(asker, { ...request, campaign_id: campaignId }, async (visibility) =>
        recapOf(dependencies, { ...about, visibility }),
      )
    },
  }
}

interface Question {
  asker: Asker
  campaignId: number
  question: string
  /** For `everyone`, from what all members see; for `dm`, from what the asker sees. */
  visibility: Visibility
}

async function answerFrom({ passages, related }: TextTaskDependencies, asked: Question) {
  const { asker, campaignId, question, visibility } = asked
  const found = await passages.find(asker, { campaign_id: campaignId, question, visibility })
  const ids = found.filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  const npcs = new Map(related.outline(asker, ids, visibility).map((npc) => [npc.id, npc]))
  return {
    ...askTask({ question, passages: found, npcs }),
    quotes: found,
    sources: [...npcs.values()].flatMap((npc) => npc.sources),
  }
}

function recapOf(
  { campaigns, knowledge }: TextTaskDependencies,
  {
    asker,
    campaignId,
    visibility,
    most,
  }: { asker: Asker; campaignId: number; visibility: Visibility; most: number },
) {
  const sessions = knowledge.sessions(asker, campaignId, visibility, most)
  if (sessions.length === 0) throw errors.noSession()
  return {
    ...recapTask({ campaign: campaigns.get(asker, campaignId), sessions }),
    sources: sessions.flatMap(sourcesOf),
  }
}

/** The fields that are not blank. */
function written(sheet: {
  [Field in keyof Character]?: string | null | undefined
}): Partial<Character> {
  const fields = CHARACTER_FIELDS.filter((field) => sheet[field]?.trim())
  return Object.fromEntries(fields.map((field) => [field, withoutMarks(sheet[field]!)]))
}
