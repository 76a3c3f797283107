import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Waypoints } from 'lucide-react'

import { Avatar } from '../../components/avatar.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { messageOf } from '../../lib/http.ts'
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

/** Whom an NPC is bound to, on its own page. Nothing is there where there is nothing to say or to do. */
export function NpcConnections({ npcId, campaignId, asDm }: NpcConnectionsProps) {
  const { data, error, refetch } = useQuery(connectionsOfNpcQuery(campaignId, npcId))
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
      {error && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'The connections could not be loaded.')}
        </LoadError>
      )}
      {data && count === 0 && (
        <p className={styles.none}>Nothing connects them with anybody yet.</p>
      )}
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
                  <Link to="/npc/$id" params={{ id: String(npc.id) }}>
                    {npc.name}
                  </Link>
                </p>
                <p className={styles.facts}>
                  <KindMark kind={connection.kind} />
                  {connection.visibility === 'dm' && <DmOnlyMark />}
                  {connection.public_version && <span>Players believe otherwise</span>}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
