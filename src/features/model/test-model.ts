import { DomainError } from '../../errors.ts'
import { parseAddress } from '../../generation/ollama/client.ts'
import { tryModel } from '../../generation/ollama/models.ts'
import { outsideOf } from '../../generation/wire/outside.ts'
import type { ModelTest } from './model.schemas.ts'

/** A small computer takes about a minute to load a model. */
const TEST_MS = 120_000

/** Has the model write something, and says in words how that went. */
export async function testModel(
  wanted: { host: string; model: string },
  { signal, closing }: { signal: AbortSignal; closing: AbortSignal },
): Promise<ModelTest> {
  const url = parseAddress(wanted.host)
  const outside = await outsideOf(url)
  const begun = performance.now()
  try {
    const whole = AbortSignal.any([signal, closing])
    const text = await tryModel(wanted, { signal: whole, patience: TEST_MS })
    const seconds = Math.max(1, Math.round((performance.now() - begun) / 1_000))
    const time = seconds === 1 ? 'within a second' : `in ${seconds} seconds`
    const what = text ? time : 'with nothing'
    const message = `${wanted.model} at ${url} answered ${what}.`
    return { ok: text !== '', message, text: text || null, ...outside }
  } catch (error) {
    if (signal.aborted || !(error instanceof DomainError)) throw error
    return { ok: false, message: error.message, text: null, ...outside }
  }
}
