import { Plus } from 'lucide-react'
import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react'

import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useConnections } from '../connections-context.ts'
import { NO_FILTERS } from '../connections-search.ts'
import { KindLine } from '../kind-mark.tsx'
import { ThingFace } from '../thing-face.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { groupsOf, type ListGroup } from './list-groups.ts'

import styles from './connection-list.module.css'

const PAGE = 120

/** Everything that the graph shows, in words and in order. */
export function ConnectionList() {
  const { graph, search: latest, onSearch } = useConnections()
  const search = useDeferredValue(latest)
  const groups = useMemo(() => groupsOf(graph, search), [graph, search])
  const total = new Set(groups.flatMap(({ connections }) => connections.map(({ id }) => id))).size
  const [limit, setLimit] = useState(PAGE)
  const shown = firstOf(groups, limit)

  if (groups.length === 0) {
    return (
      <EmptyState
        title="No connection matches that"
        action={
          <Button onClick={() => onSearch({ ...NO_FILTERS, npc: undefined })}>
            Show all connections
          </Button>
        }
      >
        Try another name, location, tag or kind.
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{counted(total, 'connection')} listed</VisuallyHidden>
      {shown.map(({ key, ...group }) => (
        <Group key={key} name={key} {...group} />
      ))}
      {shown.length < groups.length && (
        <Button className={styles.more} onClick={() => setLimit((now) => now + PAGE)}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Group({ name, title, npc, connections }: Omit<ListGroup, 'key'> & { name: string }) {
  const { mayWrite, openNpc, connect } = useConnections()
  const [first] = connections
  const rows = { '--rows': connections.length } as CSSProperties
  return (
    <section className={styles.group} style={rows} aria-labelledby={`group-${name}`}>
      <div className={styles.head}>
        {npc && <ThingFace thing={npc} />}
        <h2 id={`group-${name}`} className={styles.title}>
          {npc ? (
            <button type="button" className={styles.npc} onClick={() => openNpc(npc.id)}>
              {title}
            </button>
          ) : (
            <span className={styles.kind}>
              {first && <KindLine kind={first.kind} />}
              {title}
            </span>
          )}
        </h2>
        <span className={styles.count}>{connections.length}</span>
        {npc && mayWrite && (
          <IconButton
            icon={Plus}
            label={`Connect ${title}`}
            data-writes
            onClick={() => connect(npc.id)}
          />
        )}
      </div>
      {connections.length === 0 && <p className={styles.none}>{title} has no connections yet.</p>}
      <ul>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} from={npc?.id} />
        ))}
      </ul>
    </section>
  )
}

/** Whole groups up to so many rows; a longer group is cut. */
function firstOf(groups: readonly ListGroup[], limit: number): ListGroup[] {
  const shown: ListGroup[] = []
  let rows = 0
  for (const group of groups) {
    if (rows >= limit) break
    const connections = group.connections.slice(0, Math.max(limit - rows, 10))
    shown.push({ ...group, connections })
    rows += connections.length
  }
  return shown
}
