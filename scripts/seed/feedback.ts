import type { Feedback, FeedbackType } from '../../src/features/feedback/feedback.schemas.ts'
import type { Seeded } from './seed.ts'
import type { Person } from './world.ts'

interface SeedFeedback {
  by: Person
  type: FeedbackType
  message: string
  /** What the keeper answers, once that is an admin. */
  response?: string
}

const FEEDBACK: SeedFeedback[] = [
  {
    by: 'mara',
    type: 'general',
    message:
      'A year with this at the table, and nobody has asked me who the ferrywoman was. Thank you.',
    response: 'Thank you. She is still owed for the night boat.',
  },
  {
    by: 'ines',
    type: 'feature',
    message: 'Could the storyline remember which of us was there? Kofi swears that he met Old Hob.',
    response:
      'Write it into the session’s notes for now: everybody at the table can read those.\nKofi did meet him.',
  },
  {
    by: 'wren',
    type: 'bug',
    message:
      'When I come back from a sheet to the list on my phone it begins at the top again, and I lose my place among the ferryfolk.',
  },
  {
    by: 'mara',
    type: 'bug',
    message: 'A name in Arabic stood with its full stop on the wrong side, until today it did not.',
  },
  {
    by: 'mara',
    type: 'feature',
    message:
      'Please let me print the cast list, two columns, faces small. The bridge has no current, and the battery is always at four percent when the bells begin.',
  },
]

export async function seedFeedback({ people }: Seeded): Promise<void> {
  for (const { by, type, message } of FEEDBACK) {
    await people[by].expect(201, people[by].post('/api/feedback', { type, message }))
  }
}

/** For when the keeper is an admin. */
export async function answerFeedback({ people: { keeper } }: Seeded): Promise<void> {
  const all: Feedback[] = await keeper.expect(200, keeper.get('/api/admin/feedback'))
  for (const { id, message } of all) {
    const { response } = FEEDBACK.find((sent) => sent.message === message) ?? {}
    if (!response) continue
    await keeper.expect(200, keeper.post(`/api/admin/feedback/${id}/respond`, { response }))
  }
}
