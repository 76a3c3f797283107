import { createWriter } from './scale/texts.ts'

const writer = createWriter(11)

/** Fifty NPCs with realistic texts; the answer has about 46 kB. */
export const cast = Array.from({ length: 50 }, (_, i) => castMember(`Person ${i + 1}`))

export function castMember(name: string) {
  return {
    name,
    description: writer.sentence(6),
    personality: writer.sentence(16),
    backstory: writer.sentence(80),
    tag: 'NPC',
  }
}
