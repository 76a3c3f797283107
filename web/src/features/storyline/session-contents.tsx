import type { Session, SessionNpc } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Section } from '../../components/page/section.tsx'
import { PeekLink } from '../../components/peek-link.tsx'

import styles from './session-view.module.css'

/** Where the party went, and whom it met. */
export function SessionContents({ session }: { session: Session }) {
  const { locations, npcs, articles } = session
  return (
    <>
      <Badges title="Locations Visited" kind="location" things={locations} />
      <Badges title="From the World" kind="article" things={articles} />
      {npcs.length > 0 && (
        <Section title="NPCs Interacted With" aside={npcs.length}>
          <ul className={styles.npcs}>
            {npcs.map((npc) => (
              <SessionNpcRow key={npc.id} npc={npc} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface BadgesProps {
  title: string
  kind: 'location' | 'article'
  things: readonly { id: number; name: string }[]
}

function Badges({ title, kind, things }: BadgesProps) {
  if (things.length === 0) return null
  return (
    <Section title={title} aside={things.length}>
      <ul className={styles.locations}>
        {things.map(({ id, name }) => (
          <li key={id}>
            <PeekLink thing={{ kind, id }} className={styles.location}>
              <Badge>{name}</Badge>
            </PeekLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SessionNpcRow({ npc }: { npc: SessionNpc }) {
  return (
    <li className={styles.npc}>
      <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="medium" />
      <div className={styles.words}>
        <PeekLink thing={{ kind: 'npc', id: npc.id }} className={styles.name}>
          {npc.name}
        </PeekLink>
        {(npc.introduced_this_session || npc.died_this_session) && (
          <p className={styles.flags}>
            {npc.introduced_this_session && <Badge tone="success">Introduced</Badge>}
            {npc.died_this_session && <Badge tone="danger">Died</Badge>}
          </p>
        )}
      </div>
    </li>
  )
}
