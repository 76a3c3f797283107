import { define } from '../../errors.ts'

export const tooManyOfOne = define.too_many(
  'too-many-open-pages',
  (most: number) => `You have ${most} pages open that update by themselves. Close one first.`,
)

export const tooMany = define.unavailable(
  'too-many-pages',
  'Too many pages are open. This one does not update by itself.',
)
