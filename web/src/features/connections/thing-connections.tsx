import { useQuery } from '@tanstack/react-query'
import { Plus, Waypoints } from 'lucide-react'
import { Suspense, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { connectionsOfQuery } from './connections.queries.ts'
import { InReturn } from './in-return.tsx'
import { KindMark } from './kind-mark.tsx'
import { type End, endOf, nodeOf } from './nodes.ts'
import { seenFrom, showAs } from './shown-connection.ts'
import { ThingFace } from './thing-face.tsx'

import styles from './thing-connections.module.css'

const ConnectDialog = lazyPart(async () => ({
  default: (await import('./form/connect-dialog.tsx')).ConnectDialog,
}))

interface ThingConnectionsProps {
  thing: End
  campaignId: number
  /** Whether the reader may add some. */
  asDm: boolean
}

/**
 * The connections of an NPC, a location or an article, on its own page; members come first. Without any, players see
 * nothing.
 */
export function ThingConnections({ thing, campaignId, asDm }: ThingConnectionsProps) {
  const query = useQuery(connectionsOfQuery(campaignId, thing))
  const { current } = useCurrentCampaign()
  const [isConnecting, setConnecting] = useState(false)
  const close = () => setConnecting(false)
  const node = nodeOf(thing)
  const { data } = query
  const error = loadErrorOf(query)
  const count = data?.connections.length ?? 0
  if (!asDm && count === 0 && !error) return null

  const connect = asDm && (
    <Button
      variant="quiet"
      size="small"
      icon={Plus}
      aria-haspopup="dialog"
      onClick={() => setConnecting(true)}
    >
      Connect
    </Button>
  )

  return (
    <section
      {...(count > 0 ? { 'aria-labelledby': 'connections' } : { 'aria-label': 'Connections' })}
    >
      {count > 0 ? (
        <SectionHeading
          id="connections"
          aside={count}
          actions={
            <>
              <LinkButton
                to="/connections"
                search={{ npc: node, view: 'graph' }}
                variant="quiet"
                size="small"
                icon={Waypoints}
              >
                In the graph
              </LinkButton>
              {connect}
            </>
          }
        >
          Connections
        </SectionHeading>
      ) : (
        data && connect && <div data-writes="buttons">{connect}</div>
      )}
      <LoadError
        error={error}
        failure="The connections could not be loaded."
        onRetry={query.refetch}
      />
      <ul className={styles.connections}>
        {data?.connections.toSorted(membersFirst).map((connection) => {
          const { other, outward, inward } = seenFrom(showAs(connection, 'dm'), node)
          const there = data.things.get(other)
          if (!there) return null
          return (
            <li key={connection.id} className={styles.connection}>
              <ThingFace thing={there} />
              <div className={styles.words}>
                <p className={styles.said}>
                  {outward && <em>{outward} </em>}
                  <PeekLink thing={endOf(there.id)}>{there.name}</PeekLink>
                </p>
                <p className={styles.facts}>
                  <PeekLink thing={{ kind: 'connection', id: connection.id }}>
                    <KindMark kind={connection.kind} />
                  </PeekLink>
                  <InReturn kind={connection.kind} outward={outward} inward={inward} />
                  <AudienceFaces
                    what={{ kind: 'connection', id: connection.id }}
                    name={`the connection with ${there.name}`}
                    of={connection}
                    onlyHidden
                  />
                  {connection.public_version && <span>Players see another version</span>}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {isConnecting && current && (
        <Suspense>
          <ConnectDialog
            campaign={current}
            ends={{ from: node }}
            onSaved={close}
            onClose={close}
            onResume={() => setConnecting(true)}
          />
        </Suspense>
      )}
    </section>
  )
}

const membersFirst = (one: { kind: string }, other: { kind: string }): number =>
  Number(other.kind === 'member') - Number(one.kind === 'member')
