import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import { namedQuery } from '../names/names.queries.ts'

/** Milliseconds without a key. */
const PAUSE = 400

const NOTHING: NamedThings = { npcs: [], locations: [], articles: [] }

/** Which NPCs and locations a text names that is being typed. */
export function useNamedThings(campaignId: number, text: string): NamedThings {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data = NOTHING } = useQuery({
    ...namedQuery(campaignId, settled),
    enabled: settled.trim() !== '',
    gcTime: 10_000,
  })
  return settled.trim() === '' ? NOTHING : data
}
