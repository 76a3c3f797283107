import { expect, test, vi } from 'vitest'

import { log } from './log.ts'

test('a log that is not read leaves out lines, and says how many once it is read again', () => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line.replace(/^\S+ /, ''))
  vi.spyOn(console, 'error').mockImplementation(print)
  vi.spyOn(console, 'warn').mockImplementation(print)
  const unread = vi.spyOn(process.stderr, 'writableLength', 'get')
  unread.mockReturnValue(999_999)
  log.error('Read late')
  unread.mockReturnValue(1_000_001)
  log.error('Not read')
  log.warn('Not read either')
  unread.mockReturnValue(0)
  log.error('Read')
  log.error('Read as well')
  expect(printed).toEqual([
    'error Read late',
    'warn The log was read too slowly: 2 lines are missing here.',
    'error Read',
    'error Read as well',
  ])
})
