import { expect } from 'vitest'

import type { Asked } from './browser.ts'
import type { TestApp } from './test-app.ts'
import { contentOf } from './world.ts'

/** Sends each input, which must be refused with 400 and its sentence, and change nothing. */
export async function expectRefusals<Input>(
  app: TestApp,
  send: (input: Input) => Asked,
  cases: readonly (readonly [input: Input, sentence: string | RegExp])[],
): Promise<void> {
  const before = contentOf(app)
  for (const [input, sentence] of cases) {
    const error = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
    const { status, body } = await send(input)
    expect({ input, status, body }).toMatchObject({ input, status: 400, body: { error } })
  }
  expect(contentOf(app)).toBe(before)
}
