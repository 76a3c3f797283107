import { useQueryClient } from '@tanstack/react-query'

import type { ShownAnswer } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { queryKeys } from '../../lib/query-keys.ts'
import { show } from './play.queries.ts'

import styles from './shown-thing.module.css'

interface ShownThingProps {
  campaignId: number
  what: NonNullable<ShownAnswer['what']>
  asDm: boolean
}

/** What the DM has put in the middle of the table: large, and on a phone over the whole width. */
export function ShownThing({ campaignId, what, asDm }: ShownThingProps) {
  const client = useQueryClient()

  async function clear() {
    await show(campaignId, null)
    await client.invalidateQueries({ queryKey: queryKeys.shown(campaignId) })
  }
  return (
    <figure className={styles.shown}>
      <Picture what={what} />
      <figcaption className={styles.caption}>
        <span>{'name' in what ? what.name : 'In the middle of the table'}</span>
        {asDm && (
          <Button size="small" onClick={() => void clear()}>
            Stop showing
          </Button>
        )}
      </figcaption>
    </figure>
  )
}

function Picture({ what }: { what: NonNullable<ShownAnswer['what']> }) {
  if ('picture_url' in what && what.picture_url)
    return <img className={styles.picture} src={what.picture_url} alt="" />
  if ('kind' in what && what.kind === 'npc') {
    return (
      <span className={styles.face}>
        <Avatar name={what.name} avatarUrl={what.avatar_url} size="fill" loading="eager" />
      </span>
    )
  }
  return null
}
