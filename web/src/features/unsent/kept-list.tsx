import { useEffect } from 'react'

import { typedAbout } from '../../lib/drafts/typed-about.ts'
import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import type { KeptTextsProps } from './kept-texts.tsx'
import { UnsentTexts } from './unsent-texts.tsx'

export default function KeptList({ about }: KeptTextsProps) {
  const userId = useUser()?.id
  // The field that had it is gone.
  useEffect(focusHeadingIfLost, [])
  if (viewedAs.use() !== null) return null
  return (
    <UnsentTexts
      texts={typedAbout(userId, about).map((text) => ({
        key: text,
        text,
        why: 'This tab keeps it until you close it.',
      }))}
    />
  )
}
