import { useState } from 'react'

import { Button } from '../../components/button.tsx'

const FEW = 6

/** Folds all but the first of many tags, which would push the rest of a sheet out of sight. Paper has them all. */
export function useFewTags(tags: readonly unknown[]) {
  const [isOpen, setOpen] = useState(false)
  // A button for one more would need as much room as the tag.
  const isMany = tags.length > FEW + 1
  const more = isMany && (
    <Button
      size="small"
      variant="quiet"
      data-tools
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? 'Fewer tags' : `All ${tags.length} tags`}
    </Button>
  )
  const fold = (index: number) =>
    isMany && !isOpen && index >= FEW ? { 'data-folded': true } : undefined
  return { fold, more }
}
