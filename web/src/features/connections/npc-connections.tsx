import { useQuery } from '@tanstack/react-query'
import { Plus, Waypoints } from 'lucide-react'

import { Avatar } from '../../components/avatar.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { useLoadError } from '../../lib/use-load-error.ts'
import { RevealChip } from '../reveals/reveal-chip.tsx'
import { connectionsOfNpcQuery } from './connections.queries.ts'
import { KindMark } from './kind-mark.tsx'
import { seenFrom, showAs } from './shown-connection.ts'

import styles from './npc-connections.module.css'

interface NpcConnectionsProps {
  npcId: number
  campaignId: number
  /** Whether the reader may add some. */
  asDm: boolean
}

/** An NPC's connections, on its own page. Without any, players see nothing. */
export function NpcConnections({ npcId, campaignId, asDm }: NpcConnectionsProps) {
  const query = useQuery(connectionsOfNpcQuery(campaignId, npcId))
  const { data } = query
  const error = useLoadError(query)
  const byId = new Map(data?.npcs.map((npc) => [npc.id, npc]))
  const count = data?.connections.length ?? 0
  if (!asDm && count === 0 && !error) return null

  return (
    <section aria-labelledby="npc-connections">
      <SectionHeading
        id="npc-connections"
        {...(count > 0 && { aside: count })}
        actions={
          <>
            {count > 0 && (
              <LinkButton
                to="/connections"
                search={{ npc: npcId, view: 'graph' }}
                variant="quiet"
                size="small"
                icon={Waypoints}
              >
                In the graph
              </LinkButton>
            )}
            {asDm && (
              <LinkButton
                to="/connections"
                search={{ npc: npcId, form: 'new', from: npcId }}
                variant="quiet"
                size="small"
                icon={Plus}
              >
                Connect
              </LinkButton>
            )}
          </>
        }
      >
        Connections
      </SectionHeading>
      <LoadError
        error={error}
        failure="The connections could not be loaded."
        onRetry={query.refetch}
      />
      {data && count === 0 && <p className={styles.none}>No connections yet.</p>}
      <ul className={styles.connections}>
        {data?.connections.map((connection) => {
          const { other, outward } = seenFrom(showAs(connection, 'dm'), npcId)
          const npc = byId.get(other)
          if (!npc) return null
          return (
            <li key={connection.id} className={styles.connection}>
              <Avatar name={npc.name} avatarUrl={npc.avatar_url} />
              <div className={styles.words}>
                <p className={styles.said}>
                  {outward && <em>{outward} </em>}
                  <PeekLink thing={{ kind: 'npc', id: npc.id }}>{npc.name}</PeekLink>
                </p>
                <p className={styles.facts}>
                  <PeekLink thing={{ kind: 'connection', id: connection.id }}>
                    <KindMark kind={connection.kind} />
                  </PeekLink>
                  <RevealChip
                    what={{ kind: 'connection', id: connection.id }}
                    name={`the connection with ${npc.name}`}
                    visibility={connection.visibility}
                    visible_to={connection.visible_to}
                    onlyHidden
                  />
                  {connection.public_version && <span>Players see another version</span>}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
