import { useEffect, useRef, useState } from 'react'

import type {
  ModelTest,
  ModelTestRequest,
} from '../../../../../src/features/model/model.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { adminApi } from '../admin-api.ts'

export type TestRun =
  | { phase: 'idle' }
  | { phase: 'running'; startedAt: number }
  | { phase: 'over'; test: ModelTest; seconds: number }

export interface ModelTestState {
  run: TestRun
  start: (wanted: ModelTestRequest) => Promise<void>
  stop: () => void
}

/** Lets a model write a sentence. Leaving the page stops it. */
export function useModelTest(): ModelTestState {
  const [run, setRun] = useState<TestRun>({ phase: 'idle' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start(json: ModelTestRequest) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const startedAt = Date.now()
    setRun({ phase: 'running', startedAt })
    const { signal } = controller
    const asked = adminApi.model.test.$post({ json }, { init: { signal } })
    const test = await answer(asked).catch((error: unknown): ModelTest => {
      const message = messageOf(error, 'Dramatis cannot be reached. Please check your connection.')
      return { ok: false, message, text: null }
    })
    if (controller.signal.aborted) return
    setRun({ phase: 'over', test, seconds: Math.round((Date.now() - startedAt) / 1_000) })
  }

  function stop() {
    current.current?.abort()
    setRun({ phase: 'idle' })
  }

  return { run, start, stop }
}
