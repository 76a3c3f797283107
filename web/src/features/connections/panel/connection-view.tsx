import { Pencil, Trash2, VenetianMask } from 'lucide-react'

import type { Connection } from '../../../../../src/features/connections/connections.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { LinkedProse, Prose } from '../../names/names.tsx'
import { PrivateNote } from '../../private-notes/private-note.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { useConnections } from '../connections-context.ts'
import { KindLine, KindMark } from '../kind-mark.tsx'
import { endOf, type GraphThing, nodeOf } from '../nodes.ts'
import { sentencesOf, showAs, type ShownConnection } from '../shown-connection.ts'
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
      <div className={styles.pair}>
        <End thing={from} />
        <span className={styles.tie}>
          <KindLine kind={shown.kind} wide />
          {KIND_LOOKS[shown.kind].name}
        </span>
        <End thing={to} />
      </div>
      <Said shown={shown} />
      <AudienceFaces
        what={{ kind: 'connection', id: connection.id }}
        name={`the connection between ${from.name} and ${to.name}`}
        of={connection}
      />
      {shown.description && (
        <LinkedProse
          campaignId={connection.campaign_id}
          pictured={{ kind: 'connection', id: connection.id }}
          text={shown.description}
          of={shown}
          field="description"
        />
      )}
      {shown.public_version && <PublicVersion connection={connection} />}
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
          <MoreMenu about="this connection">
            <MenuItem icon={Trash2} danger onSelect={() => remove(connection.id)}>
              Delete
            </MenuItem>
          </MoreMenu>
        </div>
      )}
    </div>
  )
}

function End({ thing }: { thing: GraphThing }) {
  const { openNpc } = useConnections()
  return (
    <button
      type="button"
      className={styles.end}
      title={`Connections of ${thing.name}`}
      onClick={() => openNpc(thing.id)}
    >
      <ThingFace thing={thing} size="large" />
      <VisuallyHidden>Connections of {thing.name}</VisuallyHidden>
    </button>
  )
}

/** The connection in words, whose names lead to what they name. */
function Said({ shown }: { shown: ShownConnection }) {
  const { graph } = useConnections()
  return (
    <div className={styles.said}>
      {sentencesOf(shown).map(({ from, words, to }) => (
        <p key={from}>
          <PeekLink thing={endOf(from)}>{graph.byId.get(from)?.name}</PeekLink> <em>{words}</em>{' '}
          <PeekLink thing={endOf(to)}>{graph.byId.get(to)?.name}</PeekLink>
        </p>
      ))}
    </div>
  )
}

function PublicVersion({ connection }: { connection: Connection }) {
  const shown = showAs(connection, 'player')
  const { kind, description } = shown
  return (
    <section className={styles.publicVersion} aria-label="What players see">
      <h3 className={styles.heading}>
        <VenetianMask aria-hidden />
        What players see
      </h3>
      <Said shown={shown} />
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
