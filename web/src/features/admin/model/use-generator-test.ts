import type {
  GeneratorTest,
  GeneratorTestRequest,
} from '../../../../../src/features/model/generators.schemas.ts'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { refresh } from '../../../lib/refresh.ts'
import { adminApi } from '../admin-api.ts'
import { useStoppable } from '../use-stoppable.ts'

/** Lets a generator write a character. */
export function useGeneratorTest() {
  return useStoppable(
    async (json: GeneratorTestRequest, signal) => {
      const startedAt = Date.now()
      const asked = adminApi.generators.test.$post({ json }, { init: { signal } })
      const test = await answer(asked).catch(testThatFailed)
      return { ...test, seconds: Math.round((Date.now() - startedAt) / 1_000) }
    },
    () => void refresh([queryKeys.model]),
  )
}

const testThatFailed = (error: unknown): GeneratorTest => ({
  ok: false,
  message: messageOf(error, 'Dramatis cannot be reached. Please check your connection.'),
  character: null,
  run: null,
})
