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
      {locations.length > 0 && (
        <Section title="Locations Visited" aside={locations.length}>
          <ul className={styles.locations}>
            {locations.map(({ id, name }) => (
              <li key={id}>
                <PeekLink thing={{ kind: 'location', id }} className={styles.location}>
                  <Badge>{name}</Badge>
                </PeekLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {articles.length > 0 && (
        <Section title="From the World" aside={articles.length}>
          <ul className={styles.locations}>
            {articles.map(({ id, name }) => (
              <li key={id}>
                <PeekLink thing={{ kind: 'article', id }} className={styles.location}>
                  <Badge>{name}</Badge>
                </PeekLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
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
