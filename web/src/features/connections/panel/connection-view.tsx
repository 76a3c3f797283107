import { Pencil, Trash2, VenetianMask } from 'lucide-react'

import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { LinkedProse, Prose } from '../../names/names.tsx'
import { PrivateNote } from '../../private-notes/private-note.tsx'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { useConnections } from '../connections-context.ts'
import { KindMark } from '../kind-mark.tsx'
import { type GraphThing, nodeOf } from '../nodes.ts'
import { showAs } from '../shown-connection.ts'
import { ThingFace } from '../thing-face.tsx'

import styles from './connection-view.module.css'

export function ConnectionView({ connection }: { connection: Connection }) {
  const { graph, mayWrite, edit, remove } = useConnections()
  const from = graph.byId.get(nodeOf(connection.from))
  const to = graph.byId.get(nodeOf(connection.to))
  if (!from || !to) return null
  const shown = showAs(connection, 'dm')

  return (
    <div className={styles.view}>
      <ul className={styles.ways}>
        <Side npc={from} words={shown.label || 'and'} other={to} />
        <Side npc={to} words={shown.reverse_label} other={from} />
      </ul>
      <p className={styles.facts}>
        <KindMark kind={shown.kind} />
        <RevealChip
          what={{ kind: 'connection', id: connection.id }}
          name={`the connection between ${from.name} and ${to.name}`}
          visibility={connection.visibility}
          visible_to={connection.visible_to}
        />
      </p>
      {shown.description && (
        <LinkedProse
          campaignId={connection.campaign_id}
          pictured={{ kind: 'connection', id: connection.id }}
          text={shown.description}
          of={shown}
          field="description"
          className={styles.description}
        />
      )}
      {shown.public_version && <PublicVersion connection={connection} from={from} to={to} />}
      <SecretsSection
        campaignId={connection.campaign_id}
        about={{ kind: 'connection', id: connection.id }}
      />
      <PrivateNote about={{ kind: 'connection', id: connection.id }} />
      {mayWrite && (
        <div className={styles.actions}>
          <Button icon={Pencil} onClick={() => edit(connection.id)}>
            Edit
          </Button>
          <Button icon={Trash2} onClick={() => remove(connection.id)}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}

/** An NPC, and what it is to the other one. */
function Side({ npc, words, other }: { npc: GraphThing; words: string; other: GraphThing }) {
  const { openNpc } = useConnections()
  return (
    <li className={styles.way}>
      <button type="button" className={styles.npc} onClick={() => openNpc(npc.id)}>
        <ThingFace thing={npc} size="medium" />
        <span className={styles.name}>{npc.name}</span>
      </button>
      {words && (
        <p className={styles.words}>
          {words} <span className={styles.other}>{other.name}</span>
        </p>
      )}
    </li>
  )
}

interface PublicVersionProps {
  connection: Connection
  from: GraphThing
  to: GraphThing
}

function PublicVersion({ connection, from, to }: PublicVersionProps) {
  const shown = showAs(connection, 'player')
  const { kind, label, reverse_label: reverse, description } = shown
  return (
    <section className={styles.publicVersion} aria-label="What players see">
      <h3 className={styles.heading}>
        <VenetianMask aria-hidden />
        What players see
      </h3>
      <p>
        {from.name} <em>{label || 'and'}</em> {to.name}
        {reverse && (
          <>
            ; {to.name} <em>{reverse}</em> {from.name}
          </>
        )}
      </p>
      <KindMark kind={kind} />
      {description && (
        <Prose
          text={description}
          of={shown}
          field="description"
          own
          className={styles.publicText}
        />
      )}
    </section>
  )
}
