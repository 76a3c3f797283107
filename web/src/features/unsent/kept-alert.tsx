import { useEffect } from 'react'

import { capitalize } from '../../../../src/texts/capitalize.ts'
import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { fieldWords } from '../../lib/texts/field-words.ts'
import { UnsentTexts } from './unsent-texts.tsx'

export interface KeptAlertProps {
  texts: readonly { field: string; text: string; onDiscard?: () => void }[]
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
      texts={texts.map(({ field, ...text }, at) => ({
        ...text,
        key: `${field} ${at}`,
        what: capitalize(fieldWords(field)),
        why: 'This tab keeps it until you close it.',
      }))}
    />
  )
}
