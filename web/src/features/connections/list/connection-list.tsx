import { Plus } from 'lucide-react'
import { type CSSProperties, useDeferredValue, useMemo } from 'react'

import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useRowLimit } from '../../../components/page/use-first-rows.tsx'
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
  const { limit, more } = useRowLimit(
    groups.reduce((rows, group) => rows + rowsIn(group), 0),
    PAGE,
  )

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
      {firstOf(groups, limit).map(({ key, ...group }) => (
        <Group key={key} name={key} {...group} />
      ))}
      {more}
    </div>
  )
}

interface GroupProps extends Omit<ListGroup, 'key'> {
  name: string
  /** How many connections it has, also those that are not shown yet. */
  count: number
}

function Group({ name, title, npc, connections, count }: GroupProps) {
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
        <span className={styles.count}>{count}</span>
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

/** The head of a group is a row, too. */
const rowsIn = ({ connections }: ListGroup): number => 1 + connections.length

/** Whole groups up to so many rows; a longer group is cut. */
function firstOf(groups: readonly ListGroup[], limit: number) {
  const shown: (ListGroup & { count: number })[] = []
  let rows = 0
  for (const group of groups) {
    if (rows >= limit) break
    const connections = group.connections.slice(0, Math.max(limit - rows - 1, 10))
    shown.push({ ...group, connections, count: group.connections.length })
    rows += rowsIn(group)
  }
  return shown
}
