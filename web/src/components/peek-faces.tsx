import { Avatar } from './avatar.tsx'
import { Skeleton } from './page/skeleton.tsx'
import { PeekLink } from './peek-link.tsx'

import styles from './peek-faces.module.css'

interface Face {
  id: number
  name: string
  avatar_url: string
}

interface PeekFacesProps<Npc extends Face> {
  npcs: readonly Npc[]
  /** Beside the name, on hover. */
  more?: (npc: Npc) => string | undefined
}

/** NPCs, each of which opens in the peek panel. */
export function PeekFaces<Npc extends Face>({ npcs, more }: PeekFacesProps<Npc>) {
  return (
    <ul className={styles.faces}>
      {npcs.map((npc) => (
        <li key={npc.id}>
          <PeekLink
            thing={{ kind: 'npc', id: npc.id }}
            className={styles.face}
            title={[npc.name, more?.(npc)].filter(Boolean).join(', ')}
          >
            <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="fill" />
            <span className={styles.called}>{npc.name}</span>
          </PeekLink>
        </li>
      ))}
    </ul>
  )
}

export function LoadingFaces({ label }: { label: string }) {
  return (
    <div className={styles.faces} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} shape="portrait" className={styles.waiting} />
      ))}
    </div>
  )
}
