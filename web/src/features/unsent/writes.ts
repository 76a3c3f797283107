import type { QueryKey } from '@tanstack/react-query'

import type { JournalEntry, LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import type { NpcUpdate } from '../../../../src/features/npcs/npcs.schemas.ts'
import type { About as SecretAbout } from '../../../../src/features/secrets/secrets.schemas.ts'
import type {
  Session,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { hasCode } from '../../lib/http.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy } from '../../lib/refresh.ts'
import type { Task } from '../../lib/texts/tasks.ts'

/** What is kept while the server does not answer, and sent later. */
export type Write = { campaignId: number } & (
  | LineWrite
  | SecretWrite
  | MarkWrite
  | DeathWrite
  | MoveWrite
  | TickWrite
)

/** A line of a session's log, or an entry of a journal. */
type LineWrite = { line: LogLine } & (
  | { sessionId: number; npcId?: never; articleId?: never }
  | { sessionId?: never; npcId: number; articleId?: never }
  | { sessionId?: never; npcId?: never; articleId: number }
)

interface SecretWrite {
  about: SecretAbout
  secret: string
}

/** The new state of an NPC or a location in a session. */
export interface MarkWrite {
  sessionId: number
  of: { kind: 'npc' | 'location'; id: number; name: string }
  /** NPCs: the party met them. Locations: the party visited them. */
  isMet: boolean
  /** Left as it is where this is not said. */
  hasDied?: boolean
}

/** Whether an NPC is dead, outside of sessions, too. */
interface DeathWrite {
  died: NpcUpdate['died']
  npc: { id: number; name: string }
}

/** Where the party went, which the session then has visited; null: on its way. */
interface MoveWrite {
  sessionId: number
  movedTo: { id: number; name: string } | null
}

/** A task of the plan of a session, done or not. */
export interface TickWrite {
  sessionId: number
  task: Task
  isDone: boolean
}

/** How a write is sent. */
interface Way {
  send: () => Promise<{ id: number } | void>
  /** What arrived although its answer did not: newer than the id that was the last one known. */
  findSent: (after: number) => Promise<{ id: number } | undefined>
  /** Takes back what was made, by its id. */
  remove?: (id: number) => Promise<unknown>
  /** The keys of the lists that may hold the last one known. Each list of the server has its own. */
  list: QueryKey
  changes: QueryKey[]
  /** What its author reads when it was refused, and what that is where the text does not say it. */
  text: string
  what?: string
}

export function wayOf(write: Write): Way {
  if ('line' in write) return wayOfLine(write)
  if ('secret' in write) return wayOfSecret(write)
  if ('died' in write) return wayOfDeath(write)
  if ('task' in write) return wayOfTick(write)
  return 'movedTo' in write ? wayOfMove(write) : wayOfMark(write)
}

function wayOfLine(write: Write & LineWrite): Way {
  const { campaignId, sessionId, npcId, articleId, line } = write
  const { content, visibility } = line
  const journal = npcId === undefined ? api.articles[':id'].journal : api.npcs[':id'].journal
  const param = { id: `${sessionId ?? npcId ?? articleId}` }
  const isIt = (entry: JournalEntry) =>
    entry.author?.id === sessionStore.get().user?.id &&
    entry.content === content &&
    entry.npc_id === (npcId ?? line.npc_id ?? null) &&
    entry.location_id === (line.location_id ?? null) &&
    entry.article_id === (articleId ?? line.article_id ?? null)
  const list =
    sessionId === undefined
      ? queryKeys.journal({ kind: npcId === undefined ? 'article' : 'npc', id: Number(param.id) })
      : queryKeys.sessionLog(campaignId, sessionId)
  return {
    send() {
      if (sessionId !== undefined) {
        // Its field is empty by then: it is sent also while the page is being left.
        const init = { keepalive: true }
        return answer(api.storyline[':id'].log.$post({ param, json: line }, { init }))
      }
      return answer(journal.$post({ param, json: { content, ...(visibility && { visibility }) } }))
    },
    async findSent(after) {
      const { entries } =
        sessionId === undefined
          ? await answer(journal.$get({ param, query: { limit: '50' } }), 'next_cursor')
          : await answer(api.storyline[':id'].log.$get({ param }))
      return entries.find((entry) => entry.id > after && isIt(entry))
    },
    remove: (entryId) => answer(api.journal[':entryId'].$delete({ param: { entryId } })),
    list,
    changes: [
      // Of the logs, the book shows more than that of the session that runs.
      sessionId === undefined ? queryKeys.play(campaignId) : queryKeys.tonight(campaignId),
      list,
      queryKeys.storyline(campaignId),
      ...affectedBy.journal,
    ],
    text: content,
    what: sessionId === undefined ? 'Journal entry' : 'Line',
  }
}

function wayOfSecret({ campaignId, about, secret }: Write & SecretWrite): Way {
  return {
    send: () =>
      answer(
        api.secrets.$post({ query: {}, json: { campaign_id: campaignId, about, text: secret } }),
      ),
    async findSent(after) {
      const query = {
        campaign_id: campaignId,
        about_kind: about.kind,
        about_id: about.id,
      }
      const { secrets } = await answer(api.secrets.$get({ query }))
      return secrets.find(({ id, text }) => id > after && text === secret)
    },
    remove: (id) => answer(api.secrets[':id'].$delete({ param: { id } })),
    list: queryKeys.secretsAbout(campaignId, about),
    changes: [queryKeys.secrets(campaignId), queryKeys.knowledge(campaignId)],
    text: secret,
    what: 'Secret',
  }
}

function wayOfMark({ campaignId, sessionId, of, isMet, hasDied }: Write & MarkWrite): Way {
  const word = of.kind === 'location' ? 'Visited' : hasDied ? 'Died' : 'Met'
  return {
    send: () =>
      changeSession(sessionId, ({ npcs, locations }) => {
        if (of.kind === 'location') {
          const others = locations.map(({ id }) => id).filter((id) => id !== of.id)
          return { location_ids: isMet ? [...others, of.id] : others }
        }
        const others = npcs.filter(({ id }) => id !== of.id)
        const now = npcs.find(({ id }) => id === of.id)
        const mark = {
          id: of.id,
          introduced_this_session: now?.introduced_this_session ?? false,
          died_this_session: hasDied ?? now?.died_this_session ?? false,
        }
        return { npcs: isMet ? [...others, mark] : others }
      }),
    // Setting a mark twice changes nothing.
    findSent: () => Promise.resolve(undefined),
    list: queryKeys.storyline(campaignId),
    changes: changedByMark(campaignId),
    text: `${word}: ${of.name}${isMet ? '' : ' (taken back)'}`,
  }
}

function wayOfDeath({ died, npc }: Write & DeathWrite): Way {
  const param = { id: `${npc.id}` }
  return {
    send: async () =>
      void (await answer(api.npcs[':id'].$put({ param, query: {}, json: { died } }))),
    // Setting it twice changes nothing.
    findSent: () => Promise.resolve(undefined),
    list: queryKeys.npcs,
    changes: affectedBy.npc,
    text: `${died ? 'Dead' : 'Not dead'}: ${npc.name}`,
  }
}

function wayOfMove({ campaignId, sessionId, movedTo }: Write & MoveWrite): Way {
  return {
    send: async () => void (await putHere(sessionId, movedTo?.id ?? null)),
    // Moving to where the party is changes nothing.
    findSent: () => Promise.resolve(undefined),
    list: queryKeys.storyline(campaignId),
    changes: changedByMark(campaignId),
    text: movedTo ? `The party is at ${movedTo.name}` : 'The party is on its way',
  }
}

function wayOfTick(write: Write & TickWrite): Way {
  const { campaignId, task, isDone } = write
  return {
    send: async () => (await import('./send-tick.ts')).sendTick(write),
    // Ticking twice changes nothing.
    findSent: () => Promise.resolve(undefined),
    list: queryKeys.storyline(campaignId),
    changes: changedByMark(campaignId),
    text: `${isDone ? 'Done' : 'Not done'}: ${task.words}`,
    what: 'Plan',
  }
}

const changedByMark = (campaignId: number): QueryKey[] => [
  queryKeys.play(campaignId),
  queryKeys.storyline(campaignId),
  ['journal'],
]

/** The party is at this location, and the session has visited it; null: the location is not known. */
export const putHere = (sessionId: number, locationId: number | null) =>
  answer(
    api.storyline[':id'].here.$put({
      param: { id: sessionId },
      json: { location_id: locationId },
    }),
  )

type Change = (session: Session) => Pick<SessionUpdate, 'npcs' | 'location_ids' | 'plan'>

let changedLast: Promise<unknown> = Promise.resolve()

/**
 * Changes a session from its current row, because the lines of other members change it, too. One change after another: those
 * of quick taps would make each other stale, or arrive in another order.
 */
export function changeSession(id: number, change: Change): Promise<void> {
  const changed = changedLast.then(() => changeNow(id, change))
  changedLast = changed.catch(() => {})
  return changed
}

/** Of pages that change a session at the same moment, one comes first each time. */
const MOST_TRIES = 5

async function changeNow(id: number, change: Change): Promise<void> {
  const addressed = { param: { id }, query: {} }
  for (let tries = 1; ; tries += 1) {
    const now = await answer(api.storyline[':id'].$get(addressed))
    const json = { ...change(now), updated_at: now.updated_at }
    try {
      await answer(api.storyline[':id'].$put({ ...addressed, json }))
      return
    } catch (error) {
      if (tries === MOST_TRIES || !hasCode(error, 'stale')) throw error
    }
  }
}
