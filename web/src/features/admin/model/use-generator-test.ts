import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type {
  GeneratorTest,
  GeneratorTestRequest,
} from '../../../../../src/features/model/generators.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { queryKeys, refresh } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'

type TestRun =
  | { phase: 'idle' }
  | { phase: 'running'; startedAt: number }
  | { phase: 'over'; test: GeneratorTest; seconds: number }

/** Lets a generator write a character. Leaving the page stops it. */
export function useGeneratorTest() {
  const [run, setRun] = useState<TestRun>({ phase: 'idle' })
  const current = useRef<AbortController>(null)
  const client = useQueryClient()
  useEffect(() => () => current.current?.abort(), [])

  async function start(json: GeneratorTestRequest) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const startedAt = Date.now()
    setRun({ phase: 'running', startedAt })
    const { signal } = controller
    const asked = adminApi.generators.test.$post({ json }, { init: { signal } })
    const test = await answer(asked).catch((error: unknown): GeneratorTest => {
      const message = messageOf(error, 'Dramatis cannot be reached. Please check your connection.')
      return { ok: false, message, character: null, run: null }
    })
    if (controller.signal.aborted) return
    setRun({ phase: 'over', test, seconds: Math.round((Date.now() - startedAt) / 1_000) })
    void refresh(client, [queryKeys.model])
  }

  function stop() {
    current.current?.abort()
    setRun({ phase: 'idle' })
  }

  return { run, start, stop }
}
