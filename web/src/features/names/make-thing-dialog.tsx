import { useRouter } from '@tanstack/react-router'
import { MapPin, Sparkles, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { openGenerateArticle } from '../generation/generate-store.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { type Makeable, makeThing, unmake } from './make-thing.ts'

import styles from './make-thing-dialog.module.css'

export const renderMakeThing = ({ name }: { name: string }, onClose: () => void) => (
  <MakeThing name={name} onClose={onClose} />
)

interface MakeThingProps {
  name: string
  onClose: () => void
}

function MakeThing(props: MakeThingProps) {
  const { current } = useCurrentCampaign()
  return current && <Kinds campaign={current} {...props} />
}

/** One tap on a kind makes a thing of it that has the name, and opens it over the page. */
function Kinds({ campaign, name, onClose }: MakeThingProps & { campaign: Campaign }) {
  const { history, navigate } = useRouter()
  const kinds = useKinds(campaign.id).filter(isOfArticles)
  const [making, setMaking] = useState<Makeable>()
  const [failure, setFailure] = useState('')
  const asDm = isDm(campaign.role)
  // As it is when the name is chosen. A DM's is unfinished.
  const [begun] = useState({
    name,
    visibility: newVisibility(campaign),
    ...(asDm && { unfinished: true }),
  })

  async function choose(make: Makeable, word: string) {
    setMaking(make)
    setFailure('')
    try {
      const made = await makeThing(campaign.id, make, begun)
      onClose()
      getSelection()?.removeAllRanges()
      const { kind, id } = made
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: (kept) => ({ ...kept, peek: { kind, id, steps: 1 } }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
      toastWithUndo(`${isolate(name)} is a new ${word}.`, async () => {
        // First, so that the panel does not ask for what is gone.
        if (history.location.state.peek?.id === id) history.back()
        await unmake(campaign.id, made)
      })
    } catch (error) {
      setFailure(messageOf(error, 'It was not added.'))
      setMaking(undefined)
    }
  }

  const button = (make: Makeable, word: string, icon: ReactNode) => (
    <Button
      key={'kindId' in make ? make.kindId : make.kind}
      className={styles.kind}
      busy={isSame(making, make)}
      disabled={making !== undefined}
      onClick={() => void choose(make, word)}
    >
      {icon}
      {word}
    </Button>
  )
  return (
    <Dialog onClose={onClose} title={`Make “${name}” a…`} locked={making !== undefined}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={styles.kinds}>
        {button({ kind: 'npc' }, 'NPC', <User aria-hidden />)}
        {asDm && button({ kind: 'location' }, 'Location', <MapPin aria-hidden />)}
        {kinds.map(({ id, name: word, icon }) =>
          button({ kind: 'article', kindId: id }, word, <Icon name={icon} size={20} />),
        )}
      </div>
      <Button
        icon={Sparkles}
        className={styles.generate}
        disabled={making !== undefined}
        onClick={() => {
          onClose()
          openGenerateArticle({ concept: name })
        }}
      >
        Generate from it…
      </Button>
    </Dialog>
  )
}

const isSame = (a: Makeable | undefined, b: Makeable) => JSON.stringify(a) === JSON.stringify(b)
