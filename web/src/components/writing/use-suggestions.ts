import { useEffect, useEffectEvent, useState } from 'react'

import { insert, namePart } from './edits.ts'
import { write, writtenIn } from './write.ts'
import type { SuggestedName, SuggestNames } from './writing-names.ts'

interface Suggested {
  names: readonly SuggestedName[]
  chosen: number
}

const NONE: Suggested = { names: [], chosen: 0 }
const WAIT = 120

/** The names that begin as what stands after `@` before the cursor. */
export function useSuggestions(area: HTMLTextAreaElement, suggest: SuggestNames | null) {
  const [{ names, chosen }, setSuggested] = useState(NONE)

  const look = useEffectEvent((isCurrent: () => boolean) => {
    const part = namePart(writtenIn(area))
    if (!suggest || !part?.words) return setSuggested(NONE)
    suggest(part.words).then(
      (found) => isCurrent() && setSuggested({ names: found, chosen: 0 }),
      () => isCurrent() && setSuggested(NONE),
    )
  })
  useEffect(() => {
    let latest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = new AbortController()
    const soon = () => {
      const own = ++latest
      clearTimeout(timer)
      timer = setTimeout(() => look(() => own === latest), WAIT)
    }
    area.addEventListener('input', soon, { signal: leave.signal })
    area.addEventListener('blur', () => setSuggested(NONE), { signal: leave.signal })
    return () => {
      latest++
      clearTimeout(timer)
      leave.abort()
    }
  }, [area])

  function choose(name: string) {
    const written = writtenIn(area)
    const part = namePart(written)
    setSuggested(NONE)
    if (part) write(area, insert({ ...written, start: part.at }, name))
  }

  return {
    names,
    chosen,
    choose,
    /** Whether the key was meant for the names. */
    handleKey(key: string): boolean {
      if (names.length === 0) return false
      if (key === 'Enter' || key === 'Tab') choose(names[chosen]!.name)
      else if (key === 'Escape') setSuggested(NONE)
      else if (key === 'ArrowDown') setSuggested({ names, chosen: (chosen + 1) % names.length })
      else if (key === 'ArrowUp')
        setSuggested({ names, chosen: (chosen - 1 + names.length) % names.length })
      else return false
      return true
    },
  }
}
