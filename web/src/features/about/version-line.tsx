import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PAGE_VERSION, versionQuery } from './about.queries.ts'

import styles from './about.module.css'

/** Which version it is, and the way to read about it; or that a new one is here, of which this page is not yet. */
export function VersionLine({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { data: version } = useQuery(versionQuery)
  if (version && version !== PAGE_VERSION) {
    return (
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        Version {version} is here: reload
      </button>
    )
  }
  return (
    <Link to="/about" className={styles.version} onClick={onLeave}>
      {version ? `Version ${version}` : 'About'}
    </Link>
  )
}
