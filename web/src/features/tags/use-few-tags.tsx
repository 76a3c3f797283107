import { useState } from 'react'

import { Button } from '../../components/button.tsx'

const FEW = 6

/** The first of many tags, and a button that shows the others, which would push the rest of a sheet out of sight. */
export function useFewTags<Tag>(tags: readonly Tag[]) {
  const [isOpen, setOpen] = useState(false)
  // A button for one more would need as much room as the tag.
  if (tags.length <= FEW + 1) return { shown: tags, more: null }
  const more = (
    <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Fewer tags' : `All ${tags.length} tags`}
    </Button>
  )
  return { shown: isOpen ? tags : tags.slice(0, FEW), more }
}
