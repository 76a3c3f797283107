import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

import { expect, test, vi } from 'vitest'

import { type Terminal, withProgress } from './progress.ts'

/** A terminal, and what it was given to show. */
function createTerminal(isTTY = true, columns = 80) {
  const output = new PassThrough()
  let text = ''
  output.setEncoding('utf8').on('data', (part: string) => (text += part))
  const stderr = Object.assign(output, { isTTY, columns }) as unknown as Terminal['stderr']
  return { terminal: { stderr }, shown: () => stripVTControlCharacters(text) }
}

/** As many milliseconds as there are calls, so that no test waits for a bar. */
function hurry(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
}

test('shows the progress on a terminal, and returns the result of the work', async () => {
  hurry()
  const { terminal, shown } = createTerminal()
  const made = await withProgress(
    'Copying',
    {},
    async (report) => {
      report(1, 4)
      await vi.waitFor(() => expect(shown()).toContain('Copying 25 %'))
      report(3, 4)
      await vi.waitFor(() => expect(shown()).toContain('Copying 75 %'))
      return 'a copy'
    },
    terminal,
  )
  expect(made).toBe('a copy')
  expect(shown()).not.toContain('Done')
})

test.for<[string, { json?: boolean }, boolean]>([
  ['with --json', { json: true }, true],
  ['in a pipe', {}, false],
])('shows nothing %s', async ([, flags, isTTY]) => {
  hurry()
  const { terminal, shown } = createTerminal(isTTY)
  const made = await withProgress(
    'Copying',
    flags,
    async (report) => (report(1, 2), 'made'),
    terminal,
  )
  expect(made).toBe('made')
  expect(shown()).toBe('')
})

test('shows no progress for work that ends immediately', async () => {
  const { terminal, shown } = createTerminal()
  await withProgress('Copying', {}, async (report) => report(1, 1), terminal)
  expect(shown()).toBe('')
})

test('disappears when the work fails, and the error is passed on', async () => {
  hurry()
  const heard = process.listenerCount('SIGINT')
  const { terminal, shown } = createTerminal()
  const failing = withProgress(
    'Copying',
    {},
    async (report) => {
      report(1, 2)
      await vi.waitFor(() => expect(shown()).toContain('Copying 50 %'))
      throw new Error('no room')
    },
    terminal,
  )
  await expect(failing).rejects.toThrow('no room')
  expect(process.listenerCount('SIGINT')).toBe(heard)
})

test.for([20, 40, 80])(
  'stays on one line of %i columns, whatever the campaign is called',
  async (columns) => {
    hurry()
    const { terminal, shown } = createTerminal(true, columns)
    const title = `Exporting \u{1b}[2J${'猫 and the lamp'.repeat(9)}`
    await withProgress(title, {}, async (report) => report(1, 2), terminal)
    const lines = shown().split('\r').filter(Boolean)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[━─]* ?Exporting.* 50 %$/)
    expect(lines[0]!.replaceAll(/[猫�]/g, '..').length).toBeLessThan(columns)
  },
)
