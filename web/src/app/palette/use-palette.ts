import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { openAsk } from '../../features/ask/ask-store.ts'
import { useCurrentCampaign } from '../../features/campaigns/use-current-campaign.ts'
import type { Among } from '../../features/search/search.queries.ts'
import { messageOf } from '../../lib/http.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { describe } from './palette-foot.ts'
import { matching, nextIndex, type PaletteItem } from './palette-item.ts'
import { useCommandItems } from './use-command-items.ts'
import { useFoundItems, useOpenedItems } from './use-found-items.ts'

/** What the palette holds for what is typed, and which line of it is chosen. */
export function usePalette(onClose: () => void) {
  const [settled, setSettled] = useState('')
  const [typed, setTyped] = useTypedSearch(settled, setSettled)
  const words = typed.trim()
  const { current } = useCurrentCampaign()
  const [among, setAmong] = useState<Among>({})
  const found = useFoundItems(current?.id, settled.trim(), among)
  const isWaiting = found.isWaiting || (current !== null && words !== settled.trim())

  const opened = useOpenedItems(current?.id)
  const isQuestion = current !== null && looksLikeQuestion(words)
  const commands = useCommandItems()
  const groups = [
    { key: 'opened', title: 'Opened last', items: words === '' ? opened : [] },
    { key: 'ask', title: 'Ask', items: isQuestion ? [askItem(words)] : [] },
    { key: 'found', title: 'Found', items: words === '' ? [] : found.items },
    ...commands.map((group) => ({
      ...group,
      items: isNarrowed(among) ? [] : matching(group.items, words),
    })),
  ].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)

  const [chosenKey, setChosenKey] = useState<string>()
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = items[index]

  function run(item: PaletteItem) {
    onClose()
    item.run()
  }

  // Enter pressed while the search runs opens what it finds, not what is shown meanwhile.
  const entered = useRef(false)
  useEffect(() => {
    if (isWaiting || !entered.current) return
    entered.current = false
    if (chosen && !found.error) run(chosen)
  })

  return {
    id: useId(),
    typed,
    type(text: string) {
      setTyped(text)
      setChosenKey(undefined)
      entered.current = false
    },
    /** Among what it looks; undefined without words or a campaign. */
    among: words === '' || !current ? undefined : among,
    campaignId: current?.id,
    narrow(next: Among) {
      setAmong(next)
      setChosenKey(undefined)
    },
    groups,
    chosen,
    choose: (item: PaletteItem) => setChosenKey(item.key),
    run,
    /** Whether the key did something here. */
    press(key: string): boolean {
      const next = nextIndex(key, index, items.length)
      if (next !== undefined) setChosenKey(items[next]?.key)
      else if (key !== 'Enter') return false
      else if (isWaiting && chosenKey === undefined) entered.current = true
      else if (chosen) run(chosen)
      return true
    },
    news: describe({
      hasCampaign: current !== null,
      words,
      isWaiting,
      failure: found.error ? messageOf(found.error, 'The server cannot be reached.') : undefined,
      found: found.items.length,
      total: found.total,
      lines: items.length,
    }),
    retry: found.error && !isWaiting ? () => void found.refetch() : undefined,
  }
}

const isNarrowed = ({ kind, kindId }: Among) => kind !== undefined || kindId !== undefined

/** More words than a name has, or a question mark. */
const looksLikeQuestion = (words: string) => words.endsWith('?') || words.split(/\s+/).length > 3

const askItem = (words: string): PaletteItem => ({
  key: 'ask-the-campaign',
  label: `Ask the campaign: ${words}`,
  icon: MessageCircleQuestionMark,
  run: () => void openAsk(words),
})

export type PaletteState = ReturnType<typeof usePalette>
