import { useQuery } from '@tanstack/react-query'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import { PeekLink } from '../../components/peek-link.tsx'
import { LinkedProse } from '../names/names.tsx'
import { Peeked, type PeekedProps, Secrets, titleOf } from '../peek/peeked.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { connectionPeekQuery } from './connections.queries.ts'
import { KindMark } from './kind-mark.tsx'
import { endOf, type GraphThing } from './nodes.ts'
import { sentencesOf, showAs, type Viewer } from './shown-connection.ts'
import { ThingFace } from './thing-face.tsx'

import lettering from '../../design/lettering.module.css'
import styles from '../peek/peek.module.css'

const useConnection = ({ id, campaignId }: PeekedProps) =>
  useQuery(connectionPeekQuery(campaignId, id))

export function ConnectionTitle(peeked: PeekedProps) {
  const query = useConnection(peeked)
  return titleOf(query, query.data ? betweenOf(query.data) : undefined)
}

const betweenOf = ({ from, to }: Pair) => `${from.name} and ${to.name}`

interface Pair {
  connection: Connection
  from: GraphThing
  to: GraphThing
}

/** Both ends, and each version of their connection that the reader has. */
export function ConnectionPeek(peeked: PeekedProps) {
  return (
    <Peeked about={{ kind: 'connection', id: peeked.id }} query={useConnection(peeked)}>
      {(pair) => <Known {...pair} />}
    </Peeked>
  )
}

function Known(pair: Pair) {
  const { connection } = pair
  return (
    <>
      <AudienceFaces
        what={{ kind: 'connection', id: connection.id }}
        name={`the connection between ${betweenOf(pair)}`}
        of={connection}
      />
      <Version {...pair} viewer="dm" />
      {connection.public_version && (
        <section className={styles.part} aria-label="What players see">
          <p className={lettering.caption}>What players see</p>
          <Version {...pair} viewer="player" />
        </section>
      )}
      <Secrets
        campaignId={connection.campaign_id}
        about={{ kind: 'connection', id: connection.id }}
      />
    </>
  )
}

function Version({ connection, from, to, viewer }: Pair & { viewer: Viewer }) {
  const shown = showAs(connection, viewer)
  const { kind, description } = shown
  return (
    <div className={styles.version}>
      {sentencesOf(shown).map((said) => (
        <Side
          key={said.from}
          npc={said.from === shown.from ? from : to}
          words={said.words}
          other={said.from === shown.from ? to : from}
        />
      ))}
      <KindMark kind={kind} />
      {description && (
        <LinkedProse
          campaignId={connection.campaign_id}
          text={description}
          of={shown}
          field="description"
        />
      )}
    </div>
  )
}

/** One end, and what it is to the other one. */
function Side({ npc, words, other }: { npc: GraphThing; words: string; other: GraphThing }) {
  return (
    <p className={styles.side}>
      <ThingFace thing={npc} />
      <span>
        <PeekLink thing={endOf(npc.id)}>{npc.name}</PeekLink> <em>{words}</em>{' '}
        <PeekLink thing={endOf(other.id)}>{other.name}</PeekLink>
      </span>
    </p>
  )
}
