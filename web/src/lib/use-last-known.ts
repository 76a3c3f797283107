import { useState } from 'react'

/** Keeps a thing that is being edited on the page after another person deleted it, so that no typed text is lost. */
export function useLastKnown<Thing extends { id: number }>(
  id: number | undefined,
  found: Thing | undefined,
): Thing | undefined {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return found ?? (known?.id === id ? known : undefined)
}
