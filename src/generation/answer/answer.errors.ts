import { defineError } from '../../errors.ts'

export const endless = defineError(
  'unusable_answer',
  'answer-endless',
  (model: string) =>
    `The model "${model}" did not stop writing. Try again, or choose another model.`,
)

export const brokenOff = defineError(
  'unusable_answer',
  'answer-broken-off',
  (program: string, model: string) =>
    `${program} ended the answer of "${model}" early. Try again, or choose another model.`,
)

export const noText = defineError(
  'unusable_answer',
  'answer-without-text',
  'The model did not write a text in the requested format.',
)

export const tooLong = defineError(
  'unusable_answer',
  'answer-too-long',
  'The model wrote too much.',
)

export const noCharacter = defineError(
  'unusable_answer',
  'answer-without-character',
  'The model did not write a character in the requested format.',
)

export const doesNotHold = defineError(
  'unusable_answer',
  'answer-does-not-hold',
  (fields: string) => `The model wrote an unusable character (${fields}).`,
)

export const nameTaken = defineError(
  'unusable_answer',
  'answer-with-taken-name',
  (name: string) => `The model chose a name that is taken (${name}).`,
)

export const noArticle = defineError(
  'unusable_answer',
  'answer-without-article',
  'The model did not write an article in the requested format.',
)

export const unusableArticle = defineError(
  'unusable_answer',
  'answer-article-does-not-hold',
  (fields: string) => `The model wrote an unusable article (${fields}).`,
)

export const empty = defineError(
  'unusable_answer',
  'answer-empty',
  (what: string) => `${what} is empty.`,
)

export const notProse = defineError(
  'unusable_answer',
  'answer-not-prose',
  (what: string) => `${what} is not prose.`,
)

export const lostCharacters = defineError(
  'unusable_answer',
  'answer-lost-characters',
  (what: string) => `${what} contains broken characters.`,
)

export const inCircles = defineError(
  'unusable_answer',
  'answer-in-circles',
  (what: string) => `${what} repeats itself.`,
)
