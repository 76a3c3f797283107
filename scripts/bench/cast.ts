import { createWriter } from './scale/texts.ts'

const writer = createWriter(3)

/** An NPC of the benchmark: the same fields and lengths in every system. */
export const castMember = (name: string) => ({
  name,
  description: writer.sentence(6),
  personality: writer.sentence(12),
  backstory: writer.sentence(78),
  tag: 'NPC',
})

/** Fifty of them; the answer has about 46 kB. */
export const cast = Array.from({ length: 50 }, (_, i) => castMember(`Person ${i + 1}`))
