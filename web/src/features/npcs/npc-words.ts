/** The texts about an NPC, in the order of the screens: a new one is placed here. */
export const NPC_WORDS: readonly NpcWords[] = [
  { field: 'description', rows: 1 },
  { field: 'personality', rows: 3, none: 'No personality traits defined.' },
  { field: 'backstory', rows: 7, none: 'No backstory available.' },
]

interface NpcWords {
  field: 'description' | 'personality' | 'backstory'
  rows: number
  /** Shown when the text is empty. A text without this is shown above the others, without a heading. */
  none?: string
}
