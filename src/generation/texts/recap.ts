import type { Session } from '../../features/storyline/storyline.schemas.ts'
import { withoutMarks } from '../../texts/without-marks.ts'
import { costOf, cutTo, keepEnd } from '../prompt/cut.ts'
import { RULES, textTask } from './text-task.ts'

const INSTRUCTIONS = `You retell the latest sessions of a tabletop role-playing campaign, as a recap that is read aloud when the group meets again. ${RULES}

- "sessions" are what was played, in order, each with its notes, the places it went to and the people in it. Retell what they say, in that order, and add no event of your own.

How to write: one paragraph for each session, or two for a long one; in the past tense, the group as "you", in the language of the notes. End on what is still open, without answering it. Plain, calm prose.`

const SESSIONS_TOKENS = 2_000
const MOST_NAMED = 20

interface Order {
  campaign: { name: string; description: string }
  /** In order. */
  sessions: Session[]
}

export function recapTask({ campaign, sessions }: Order) {
  const share = SESSIONS_TOKENS / sessions.length
  return textTask({
    kind: 'recaps',
    knows: { sessions: sessions.length },
    instructions: INSTRUCTIONS,
    standing: { campaign: { name: campaign.name, description: cutTo(campaign.description, 250) } },
    material: { sessions: sessions.map((session) => packSession(session, share)) },
    compose: async (random) => {
      const { composeRecap } = await import('../built-in/texts/recap.ts')
      return composeRecap({ campaign, sessions }, random)
    },
  })
}

/** Of long notes, the beginning and the end matter most. */
function packSession(session: Session, tokens: number) {
  const { session_number, title, session_date, locations, npcs } = session
  const facts = {
    number: session_number,
    title: cutTo(title, tokens / 8),
    date: session_date,
    ...named('places', locations, tokens / 8),
    ...named('people', npcs, tokens / 8),
    ...named(
      'met_for_the_first_time',
      npcs.filter((npc) => npc.introduced_this_session),
      tokens / 16,
    ),
    ...named(
      'died',
      npcs.filter((npc) => npc.died_this_session),
      tokens / 16,
    ),
  }
  const room = tokens - costOf(facts) - 8
  return { ...facts, notes: withoutMiddle(withoutMarks(session.notes), room) }
}

function withoutMiddle(notes: string, tokens: number): string {
  if (cutTo(notes, tokens) === notes) return notes
  return `${cutTo(notes, tokens * 0.5)} … ${keepEnd(notes, tokens * 0.4)}`
}

function named(key: string, things: { name: string }[], tokens: number) {
  const names = cutTo(
    things
      .slice(0, MOST_NAMED)
      .map(({ name }) => name)
      .join(', '),
    tokens,
  )
  return names ? { [key]: names } : {}
}
