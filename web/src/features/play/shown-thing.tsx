import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'

import type { ShownAnswer } from '../../../../src/features/play/play.schemas.ts'
import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { ScrollBox } from '../../components/scroll-box.tsx'
import { queryKeys } from '../../lib/query-keys.ts'
import { readThing } from '../../lib/read-thing.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import type { Seen } from '../reveals/audience-sheet.tsx'
import { useShow } from './use-show.ts'

import styles from './shown-thing.module.css'

type Shown = NonNullable<ShownAnswer['what']>

interface ShownThingProps {
  campaignId: number
  what: Shown
  asDm: boolean
}

/** A handout that is a text is read in full only where it is whole. */
const isWords = (what: Shown) =>
  'kind' in what && what.kind === 'article' && !what.picture_url && !!what.text?.trim()

const captionOf = (what: Shown) => ('name' in what ? what.name : 'Shown to players')

/** What the DM shows to players. On a player's phone it fills the screen until it is closed. */
export function ShownThing({ campaignId, what, asDm }: ShownThingProps) {
  const isPhone = useIsPhone()
  const [isClosed, setClosed] = useState(false)
  const { put, isPending } = useShow(campaignId)
  return (
    <>
      <figure className={styles.shown} data-small={asDm || isPhone || undefined}>
        {!(isWords(what) && isPhone) && <Picture what={what} />}
        <figcaption className={styles.caption}>
          <span className={styles.name}>
            {captionOf(what)}
            {asDm && 'kind' in what && what.kind !== 'map' && (
              <WhoSees campaignId={campaignId} kind={what.kind} id={what.id} name={what.name} />
            )}
          </span>
          {asDm && (
            <Button size="small" busy={isPending} onClick={() => put(null)}>
              Stop showing
            </Button>
          )}
          {!asDm && isPhone && (
            <Button size="small" onClick={() => setClosed(false)}>
              Full screen
            </Button>
          )}
        </figcaption>
      </figure>
      {!asDm && isPhone && (
        <Dialog.Root open={!isClosed} onOpenChange={(open) => setClosed(!open)}>
          <Dialog.Portal>
            <Dialog.Content className={styles.whole} aria-describedby={undefined}>
              <Picture what={what} />
              <Dialog.Title className={styles.caption}>{captionOf(what)}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton icon={X} label="Close" variant="outlined" className={styles.close} />
              </Dialog.Close>
            </Dialog.Content>
          </Dialog.Portal>
        </Dialog.Root>
      )}
    </>
  )
}

interface WhoSeesProps extends About {
  campaignId: number
  name: string
}

/** Only these players have it on their screens. */
function WhoSees({ campaignId, kind, id, name }: WhoSeesProps) {
  const { data } = useQuery({
    // Read again with what is shown.
    queryKey: [...queryKeys.tonight(campaignId), kind, id],
    queryFn: ({ signal }): Promise<Seen> => readThing({ kind, id }, signal),
  })
  return data && <AudienceFaces what={{ kind, id }} name={name} of={data} compact />
}

function Picture({ what }: { what: Shown }) {
  if ('picture_url' in what && what.picture_url)
    return <img className={styles.picture} src={what.picture_url} alt="" />
  if ('kind' in what && what.kind === 'npc') {
    return (
      <span className={styles.face}>
        <Avatar name={what.name} avatarUrl={what.avatar_url} size="fill" loading="eager" />
      </span>
    )
  }
  if ('kind' in what && what.kind === 'location') {
    return (
      <span className={styles.icon}>
        <Icon name={what.icon || 'map'} size={96} />
      </span>
    )
  }
  if ('kind' in what && what.kind === 'article') {
    return what.text?.trim() ? (
      <ScrollBox className={styles.paper} label={what.name} data-theme="light">
        <PicturedThing value={{ kind: what.kind, id: what.id }}>
          <Markdown text={what.text} />
        </PicturedThing>
      </ScrollBox>
    ) : (
      <span className={styles.icon}>
        <Icon name={what.icon || 'book'} size={96} />
      </span>
    )
  }
  return null
}
