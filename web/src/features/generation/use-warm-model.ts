import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { generatorQuery } from './generation-queries.ts'

const EVERY_MS = 4 * 60_000

/** Keeps the model loaded while a form that uses it is visible: loading takes a minute. */
export function useWarmModel(): void {
  const { data } = useQuery(generatorQuery)
  const isWanted = data?.speaker?.source === 'ollama'

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setInterval> | undefined
    const look = () => {
      clearInterval(timer)
      if (document.hidden) return
      warm()
      timer = setInterval(warm, EVERY_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [isWanted])
}

/** Best effort. */
function warm(): void {
  api.generator.warm.$post().catch(() => {})
}
