import { type ReactNode, useMemo } from 'react'

import { MakeThingContext, SuggestNamesContext } from '../../components/writing/writing-names.ts'

interface NamesToWriteProps {
  campaignId: number | undefined
  children: ReactNode
}

const makeOf = (selected: string) =>
  void import('./make-of.ts').then((file) => file.makeOf(selected)).catch(() => undefined)

/** In texts that are written inside, `@` suggests the names of a campaign, and a selected name becomes a thing of it. */
export function NamesToWrite({ campaignId, children }: NamesToWriteProps) {
  const suggest = useMemo(() => {
    if (campaignId === undefined) return null
    return async (words: string) => {
      const { suggestNames } = await import('./suggest-names.ts')
      return suggestNames(campaignId, words)
    }
  }, [campaignId])
  return (
    <MakeThingContext value={suggest && makeOf}>
      <SuggestNamesContext value={suggest}>{children}</SuggestNamesContext>
    </MakeThingContext>
  )
}
