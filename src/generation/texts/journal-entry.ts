import type { JournalOrder } from '../built-in/texts/journal-entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { cutTo } from '../prompt/cut.ts'
import { knowsOf, packKnowledge } from '../prompt/pack-knowledge.ts'
import { shortSheet } from './backstory.ts'
import { RULES, textTask } from './text-task.ts'

const INSTRUCTIONS = `You write an entry in the journal that a tabletop role-playing group keeps on one of its non-player characters. ${RULES}

- "words" are what happened, as somebody jotted it down. Every fact in them must be in the entry, and no other event may be added.
- "character" is whom the journal is about.
- "earlier_entries", where there are any, are how the group writes: use their voice and person.

How to write: three to five sentences, in the past tense, in the language of the words. Plain, calm prose, as of somebody who was there.`

const ENTRY_TOKENS = 120
const EARLIER = 2

interface Order extends JournalOrder {
  /** The latest first. */
  earlier: string[]
  knowledge: Knowledge
}

/** Turns a few words into a journal entry about an NPC. */
export function journalEntryTask(order: Order) {
  const { character, words, earlier, knowledge } = order
  const packed = packKnowledge(knowledge)
  const entries = earlier.slice(0, EARLIER).map((entry) => cutTo(entry, ENTRY_TOKENS))
  return textTask({
    instructions: INSTRUCTIONS,
    knows: knowsOf(knowledge),
    standing: packed.standing,
    material: {
      ...packed.fitting,
      character: shortSheet(character),
      ...(entries.length > 0 && { earlier_entries: entries.toReversed() }),
      words,
    },
    compose: async (random) => {
      const { composeJournalEntry } = await import('../built-in/texts/journal-entry.ts')
      return composeJournalEntry(order, random)
    },
  })
}
