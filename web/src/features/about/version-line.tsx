import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PAGE_VERSION, versionQuery } from './about.queries.ts'

import styles from './about.module.css'

/** The version, linked to the About page. After an upgrade of the server, a button to reload the page. */
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
