import { define } from '../../errors.ts'

export const tooLong = define.invalid(
  'rename-too-long',
  (name: string, label: string) =>
    `With the new name, the text “${label}” of ${name} would be too long. Nothing was changed.`,
)

export const changing = define.conflict(
  'texts-are-changing',
  'These texts are being changed. Nothing was replaced. Try again in a moment.',
)
