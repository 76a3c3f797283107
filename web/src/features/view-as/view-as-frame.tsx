import { Glasses } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '../../components/button.tsx'
import { useUser } from '../../lib/login-session/session-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { viewedAs } from '../../lib/view-as.ts'

import styles from './view-as-frame.module.css'

/** Around every page while a DM looks as a player. */
export function ViewAsFrame() {
  const viewed = viewedAs.use()
  const user = useUser()
  const isViewing = viewed !== null && user !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-viewed', isViewing)
    return () => document.documentElement.removeAttribute('data-viewed')
  }, [isViewing])
  const readAs = useRef(viewed)
  // After the page has rendered: it then no longer has what only the user may read, such as private notes.
  useEffect(() => {
    if (readAs.current === viewed) return
    readAs.current = viewed
    if (user) void readAnew()
  }, [viewed, user])
  if (!isViewing) return null
  return (
    <>
      <div className={styles.frame} aria-hidden />
      <div className={styles.line} role="status">
        <Glasses aria-hidden />
        <p>
          You see this as <strong>{viewed.name}</strong> does. Nothing can be changed here.
        </p>
        <Button size="small" onClick={() => viewedAs.set(null)}>
          Leave
        </Button>
      </div>
    </>
  )
}

/** What was read for one reader is not shown to the other: everything is forgotten, and read again. */
async function readAnew(): Promise<void> {
  await queryClient.cancelQueries()
  await queryClient.resetQueries()
  queryClient.removeQueries({ type: 'inactive' })
}
