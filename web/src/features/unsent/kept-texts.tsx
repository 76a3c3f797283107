import { typedAbout } from '../../lib/drafts/drafts.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { UnsentTexts } from './unsent-texts.tsx'

interface KeptTextsProps {
  about: { kind: string; id: number }
}

/** Where a thing is gone for its reader: what the reader had typed about it. */
export function KeptTexts({ about }: KeptTextsProps) {
  const userId = useUser()?.id
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
