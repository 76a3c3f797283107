import { z } from 'zod'

import { unknownMark } from '../rendering.ts'

// What a field of a section may hold. A section gives each field as a list: the texts of its lines.

const texts = z.array(z.string(), 'is missing')

/** `words: a, b, c`, also over several lines. */
export const words = texts.transform((lines) =>
  lines.flatMap((line) => line.split(',').map((word) => word.trim())).filter(Boolean),
)

/** One value in one line. */
export const text = texts.length(1, 'must be one line').transform(([line = '']) => line)

const sentence = z.string().superRefine((line, context) => {
  const mark = unknownMark(line)
  if (mark) context.addIssue(`holds ${mark}, which stands for nothing`)
})

export const sentences = z.array(sentence, 'is missing').min(1, 'is empty')

export const oneSentence = sentences.length(1, 'must be one line').transform(([line = '']) => line)

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  text.pipe(z.enum(names, `must be one of: ${names.join(', ')}`))

export const flag = oneOf(['yes']).transform(() => true)

/** How likely each value is when the concept does not say: `Honest 4, Deceptive 1`. */
export const weights = <const Name extends string>(names: readonly Name[]) =>
  words.transform((pairs, context) => {
    const entries = pairs.map((pair) => {
      const [, name, weight] = /^(.+) (\d+)$/.exec(pair) ?? []
      if (!names.includes(name as Name)) {
        context.addIssue(`holds "${pair}". Write a name and a number; names: ${names.join(', ')}`)
      }
      return [name, Number(weight)]
    })
    return Object.fromEntries(entries) as Partial<Record<Name, number>>
  })
