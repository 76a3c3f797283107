import { VenetianMask } from 'lucide-react'

import { classNames } from '../../../design/class-names.ts'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { useConnections } from '../connections-context.ts'
import { InReturn } from '../in-return.tsx'
import { KindMark } from '../kind-mark.tsx'
import { seenFrom, type ShownConnection } from '../shown-connection.ts'
import { ThingFace } from '../thing-face.tsx'

import covering from '../../../components/covering.module.css'
import styles from './connection-row.module.css'

interface ConnectionRowProps {
  connection: ShownConnection
  /** The NPC from whose side it is told, where a heading names it. Otherwise both NPCs are shown. */
  from?: number | undefined
}

/** One connection in words: "mother of Pip". Opened, it can be edited and deleted. */
export function ConnectionRow({ connection, from }: ConnectionRowProps) {
  const { graph, search, openConnection } = useConnections()
  const { id, kind, public_version } = connection
  const showsBoth = from === undefined
  const own = from ?? connection.from
  const { other, outward, inward } = seenFrom(connection, own)
  const here = graph.byId.get(own)
  const there = graph.byId.get(other)
  if (!here || !there) return null
  const isOpen = id === search.connection
  const between = `${here.name} and ${there.name}`

  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      {showsBoth && <ThingFace thing={here} />}
      <ThingFace thing={there} />
      <div className={styles.words}>
        <button
          type="button"
          className={classNames(covering.link, styles.open)}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => openConnection(id)}
        >
          {showsBoth && <span className={styles.name}>{here.name} </span>}
          <span className={styles.label}>{outward || (showsBoth ? 'and' : '')} </span>
          <span className={styles.name}>{there.name}</span>
        </button>
        <p className={styles.facts}>
          {!showsBoth && <KindMark kind={kind} />}
          <InReturn kind={kind} outward={outward} inward={inward} />
          <AudienceFaces
            what={{ kind: 'connection', id }}
            name={`the connection between ${between}`}
            of={connection}
            onlyHidden
          />
          {public_version && (
            <span className={styles.publicVersion}>
              <VenetianMask aria-hidden />
              Players see another version
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
