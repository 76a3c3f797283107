import { define } from '../../errors.ts'

export const endless = define.unusable_answer(
  'answer-endless',
  (model: string) =>
    `The model "${model}" did not stop writing. Try again, or choose another model.`,
)

export const brokenOff = define.unusable_answer(
  'answer-broken-off',
  (program: string, model: string) =>
    `${program} ended the answer of "${model}" early. Try again, or choose another model.`,
)

export const noText = define.unusable_answer(
  'answer-without-text',
  'The model did not write a text in the requested format.',
)

export const tooLong = define.unusable_answer('answer-too-long', 'The model wrote too much.')

export const noCharacter = define.unusable_answer(
  'answer-without-character',
  'The model did not write a character in the requested format.',
)

export const doesNotHold = define.unusable_answer(
  'answer-does-not-hold',
  (fields: string) => `The model wrote an unusable character (${fields}).`,
)

export const nameTaken = define.unusable_answer(
  'answer-with-taken-name',
  (name: string) => `The model chose a name that is taken (${name}).`,
)

export const noArticle = define.unusable_answer(
  'answer-without-article',
  'The model did not write an article in the requested format.',
)

export const unusableArticle = define.unusable_answer(
  'answer-article-does-not-hold',
  (fields: string) => `The model wrote an unusable article (${fields}).`,
)

export const empty = define.unusable_answer('answer-empty', (what: string) => `${what} is empty.`)

export const notProse = define.unusable_answer(
  'answer-not-prose',
  (what: string) => `${what} is not prose.`,
)

export const lostCharacters = define.unusable_answer(
  'answer-lost-characters',
  (what: string) => `${what} contains broken characters.`,
)

export const inCircles = define.unusable_answer(
  'answer-in-circles',
  (what: string) => `${what} repeats itself.`,
)
