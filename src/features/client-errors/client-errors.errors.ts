import { define } from '../../errors.ts'

export const tooManyReports = define.too_many(
  'too-many-reports',
  (wait: string) => `Too many reports came from your address. Try again in ${wait}.`,
)
