import { draftsAbout, draftsOf } from '../../lib/drafts/typed-about.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { KeptAlert } from './kept-alert.tsx'
import type { KeptTextsProps } from './kept-texts.tsx'

/** Forms that all have who see the thing, and those that lists of entries and secrets offer themselves. */
const STAYS = /^(?:journal|private-note|suggestion|journal-entry|secret|new-secret):/

export default function KeptList({ about, isThere = false, forms = [] }: KeptTextsProps) {
  const userId = useUser()?.id
  const drafts = [...(about ? draftsAbout(userId, about) : []), ...draftsOf(userId, forms)]
  const texts = drafts
    .filter(({ form }) => !isThere || !STAYS.test(form))
    .flatMap((draft) => draft.texts)
  return <KeptAlert texts={[...new Map(texts.map((typed) => [typed.text, typed])).values()]} />
}
