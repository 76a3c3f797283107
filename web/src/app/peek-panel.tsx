import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'

import { Dialog } from '../components/dialogs/dialog.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { pageOf, type Thing } from '../components/peek-link.tsx'
import { ArticlePeek, ArticleTitle } from '../features/articles/article-peek.tsx'
import { ConnectionPeek, ConnectionTitle } from '../features/connections/connection-peek.tsx'
import { LocationPeek, LocationTitle } from '../features/locations/location-peek.tsx'
import { NpcPeek, NpcTitle } from '../features/npcs/npc-peek.tsx'
import type { PeekedProps } from '../features/peek/peeked.tsx'
import { SessionPeek, SessionTitle } from '../features/storyline/session-peek.tsx'

import styles from './peek-panel.module.css'

interface Kind {
  Title: ComponentType<PeekedProps>
  Body: ComponentType<PeekedProps>
}

const KINDS: Record<Thing['kind'], Kind> = {
  npc: { Title: NpcTitle, Body: NpcPeek },
  location: { Title: LocationTitle, Body: LocationPeek },
  session: { Title: SessionTitle, Body: SessionPeek },
  connection: { Title: ConnectionTitle, Body: ConnectionPeek },
  article: { Title: ArticleTitle, Body: ArticlePeek },
}

interface PeekPanelProps {
  thing: Thing
  campaignId: number
  onClose: () => void
}

/** The short view of a thing for the table: beside the page on a desk, a sheet on a phone. */
export function PeekPanel({ thing, campaignId, onClose }: PeekPanelProps) {
  const { Title, Body } = KINDS[thing.kind]
  const peeked = { id: thing.id, campaignId }
  return (
    <Dialog size="side" onClose={onClose} title={<Title {...peeked} />}>
      <div key={`${thing.kind} ${thing.id}`} className={styles.peek}>
        <Body {...peeked} />
        <div className={styles.foot}>
          <LinkButton {...pageOf(thing)} variant="primary" wide icon={ArrowRight}>
            Open
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
