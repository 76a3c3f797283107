import { typedAbout } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import type { KeptTextsProps } from './kept-texts.tsx'
import { UnsentTexts } from './unsent-texts.tsx'

export default function KeptList({ about }: KeptTextsProps) {
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
