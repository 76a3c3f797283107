import { MANY } from '../../../lib/texts/thing-words.ts'
import { useConnections } from '../connections-context.ts'
import { groupsIn } from '../connections-search.ts'
import { groupOf } from '../nodes.ts'

import styles from './kind-filter.module.css'

/** The kinds of things in the graph; pressed kinds are shown with what they are connected with. */
export function ThingFilter() {
  const { cast, search, onSearch } = useConnections()
  const chosen = groupsIn(search.things)
  const present = new Map(cast.map((thing) => [groupOf(thing), thing]))
  const offered = [...present].map(([group, { kind, kind_plural }]) => ({
    group,
    shape: kind,
    name: kind_plural ?? MANY[kind],
  }))
  if (offered.length < 2 && chosen.size === 0) return null

  function toggle(group: string) {
    const next = [...chosen.symmetricDifference(new Set([group]))]
    onSearch({ things: next.length > 0 ? next.join(',') : undefined })
  }

  return (
    <div className={styles.kinds} role="group" aria-label="Kinds of things">
      {offered.map(({ group, name, shape }) => (
        <button
          key={group}
          type="button"
          className={styles.kind}
          aria-pressed={chosen.has(group)}
          data-others={(chosen.size > 0 && !chosen.has(group)) || undefined}
          onClick={() => toggle(group)}
        >
          <span className={styles.shape} data-shape={shape} aria-hidden />
          {name}
        </button>
      ))}
    </div>
  )
}
