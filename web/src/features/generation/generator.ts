import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { GenerationSource, TaskKind } from '../../../../src/generation/generation.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

/** Which generator would write now. Models come and go, so it is soon stale. */
export const generatorQuery = {
  ...readQuery(queryKeys.generator, (options) =>
    answer(api.generator.$get({ query: {} }, options)),
  ),
  staleTime: 5_000,
}

/** Which would write a task, and what it may know of a campaign. */
export const generatorFor = (task: TaskKind, campaignId?: number) => ({
  ...readQuery(queryKeys.generatorFor(task, campaignId), (options) => {
    const query = { task, ...(campaignId !== undefined && { campaign_id: String(campaignId) }) }
    return answer(api.generator.$get({ query }, options))
  }),
  staleTime: 5_000,
})

const EVERY_MS = 4 * 60_000

/** Keeps the model loaded while a form that uses it is visible: loading takes a minute. */
export function useWarmModel(): void {
  const { data } = useQuery(generatorQuery)
  const isWanted = data?.speaker?.source === 'ollama'

  useEffect(() => {
    if (!isWanted) return
    // Best effort.
    const warm = () => document.hidden || void api.generator.warm.$post().catch(() => {})
    warm()
    const timer = setInterval(warm, EVERY_MS)
    document.addEventListener('visibilitychange', warm)
    return () => {
      document.removeEventListener('visibilitychange', warm)
      clearInterval(timer)
    }
  }, [isWanted])
}

/** Which generator wrote a text. */
export function whoSpoke(speaker: GenerationSource): string {
  if (speaker.source === 'tables') {
    return 'Composed by the built-in generator; no language model took part.'
  }
  const server = speaker.source === 'ollama' ? 'Ollama' : 'an OpenAI-compatible server'
  return `Written by ${speaker.model} through ${server}${speaker.outside ? ' outside your network' : ''}.`
}
