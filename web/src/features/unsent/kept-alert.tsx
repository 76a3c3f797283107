import { useEffect } from 'react'

import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { UnsentTexts } from './unsent-texts.tsx'

export interface KeptAlertProps {
  texts: readonly { key: string; text: string; onDiscard?: () => void }[]
}

/** What was typed in forms that their reader does not have any more. */
export function KeptAlert({ texts }: KeptAlertProps) {
  const isEmpty = texts.length === 0
  useEffect(() => {
    // The field that had it is gone.
    if (!isEmpty) focusHeadingIfLost()
  }, [isEmpty])
  return (
    <UnsentTexts
      texts={texts.map((text) => ({ ...text, why: 'This tab keeps it until you close it.' }))}
    />
  )
}
