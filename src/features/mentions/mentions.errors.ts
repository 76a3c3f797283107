import { defineError } from '../../errors.ts'

export const tooLong = defineError(
  'invalid',
  'rename-too-long',
  (name: string, label: string) =>
    `With the new name, the text “${label}” of ${name} would be too long. Nothing was changed.`,
)

export const changing = defineError(
  'conflict',
  'texts-are-changing',
  'These texts are being changed. Nothing was replaced. Try again in a moment.',
)
