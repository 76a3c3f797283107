import { useState } from 'react'

/** What is being edited stays on the page though somebody has deleted it meanwhile: no word that was typed goes with it. */
export function useLastKnown<Thing extends { id: number }>(
  id: number | undefined,
  found: Thing | undefined,
): Thing | undefined {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return found ?? (known?.id === id ? known : undefined)
}
