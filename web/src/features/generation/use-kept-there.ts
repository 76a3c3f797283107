import { useEffect, useEffectEvent } from 'react'

import { findKept, type KeptThere } from './kept.ts'

/** Says once whether a generation of this key goes on, or waits, when the page opens. */
export function useKeptThere(key: string, onThere: (found: KeptThere) => void): void {
  const tell = useEffectEvent(onThere)
  useEffect(() => {
    let isHere = true
    // Best effort: without an answer, the page is as always.
    void findKept(key)
      .catch(() => null)
      .then((found) => found && isHere && tell(found))
    return () => {
      isHere = false
    }
  }, [key])
}
