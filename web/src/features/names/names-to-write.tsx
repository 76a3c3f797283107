import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

import { SuggestNamesContext } from '../../components/writing/writing-names.ts'

interface NamesToWriteProps {
  campaignId: number | undefined
  children: ReactNode
}

/** In texts that are written inside, `@` suggests the names of a campaign. */
export function NamesToWrite({ campaignId, children }: NamesToWriteProps) {
  const client = useQueryClient()
  const suggest = useMemo(() => {
    if (campaignId === undefined) return null
    return async (words: string) => {
      const { suggestNames } = await import('./suggest-names.ts')
      return suggestNames(client, campaignId, words)
    }
  }, [client, campaignId])
  return <SuggestNamesContext value={suggest}>{children}</SuggestNamesContext>
}
