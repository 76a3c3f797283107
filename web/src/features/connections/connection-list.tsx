import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { ConnectionRow, type ConnectionRowEvents } from './connection-row.tsx'
import type { ConnectionsSearch } from './connections-search.ts'
import type { Graph } from './filter-graph.ts'
import { KindLine } from './kind-mark.tsx'
import { groupsOf, type ListGroup } from './list-groups.ts'

import styles from './connection-list.module.css'

const AT_ONCE = 120

interface ConnectionListProps {
  graph: Graph
  search: ConnectionsSearch
  openId: number | undefined
  events: ConnectionRowEvents
  onOpenNpc: (id: number) => void
  /** Absent for those who may only read. */
  onConnectFrom?: ((id: number) => void) | undefined
  onShowAll: () => void
}

/** Everything that the graph shows, in words and in order. */
export function ConnectionList(props: ConnectionListProps) {
  const { graph, openId, events } = props
  const search = useDeferredValue(props.search)
  const groups = useMemo(() => groupsOf(graph, search), [graph, search])
  const total = new Set(groups.flatMap(({ connections }) => connections.map(({ id }) => id))).size
  const [limit, setLimit] = useState(AT_ONCE)
  const shown = firstOf(groups, limit)

  if (groups.length === 0) {
    return (
      <EmptyState
        title="No connection matches that"
        action={<Button onClick={props.onShowAll}>Show all connections</Button>}
      >
        Another name, place, tag or kind may find more.
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">
        {total === 1 ? '1 connection listed' : `${total} connections listed`}
      </VisuallyHidden>
      {shown.map((group) => (
        <section key={group.key} className={styles.group} aria-labelledby={`group-${group.key}`}>
          <div className={styles.head}>
            {group.npc && <Avatar name={group.npc.name} avatarUrl={group.npc.avatar_url} />}
            <h2 id={`group-${group.key}`} className={styles.title}>
              {group.npc ? (
                <button
                  type="button"
                  className={styles.npc}
                  onClick={() => props.onOpenNpc(group.npc!.id)}
                >
                  {group.title}
                </button>
              ) : (
                <KindHeading group={group} />
              )}
            </h2>
            <span className={styles.count}>{group.connections.length}</span>
            {group.npc && props.onConnectFrom && (
              <Button
                size="small"
                variant="quiet"
                icon={Plus}
                aria-label={`Connect ${group.title}`}
                onClick={() => props.onConnectFrom?.(group.npc!.id)}
              >
                Connect
              </Button>
            )}
          </div>
          {group.connections.length === 0 && (
            <p className={styles.none}>Nothing connects {group.title} with anybody yet.</p>
          )}
          <ul>
            {group.connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                byId={graph.byId}
                isOpen={connection.id === openId}
                events={events}
                {...(group.npc ? { from: group.npc.id } : { showsBoth: true })}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < groups.length && (
        <Button className={styles.more} onClick={() => setLimit((now) => now + AT_ONCE * 2)}>
          Show more
        </Button>
      )}
    </div>
  )
}

function KindHeading({ group: { connections, title } }: { group: ListGroup }) {
  const [first] = connections
  return (
    <span className={styles.kind}>
      {first && <KindLine kind={first.kind} />}
      {title}
    </span>
  )
}

/** Whole groups, until there are so many rows; a group that is longer by itself is cut. */
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
