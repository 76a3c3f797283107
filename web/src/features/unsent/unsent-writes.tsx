import { Copy, Trash2 } from 'lucide-react'
import { useEffect } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import {
  discardWrite,
  isRefused,
  rereadWrites,
  sendWaiting,
  waitingWrites,
} from './waiting-writes.ts'
import { wayOf } from './writes.ts'

import styles from './unsent-writes.module.css'

/** Sends what waits from any page, and shows what the server does not take. */
export default function UnsentWrites() {
  const userId = useUser()?.id
  const viewed = viewedAs.use()
  const refused = waitingWrites.use().filter(isRefused)

  useEffect(() => {
    rereadWrites()
    if (userId && !viewed) void sendWaiting()
  }, [userId, viewed])

  if (refused.length === 0) return null
  return (
    <div className={styles.writes}>
      <Alert tone="danger" title="Not sent">
        <ul className={styles.list}>
          {refused.map((write) => (
            <li key={write.key}>
              <p className={styles.text}>{wayOf(write).text}</p>
              <p>{write.refused}</p>
              <div className={styles.buttons}>
                <Button size="small" icon={Copy} onClick={() => void copy(wayOf(write).text)}>
                  Copy
                </Button>
                <Button size="small" icon={Trash2} onClick={() => discardWrite(write)}>
                  Discard
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast('Copied.')
  else toast('The browser did not allow it. Select the text instead.', { tone: 'warning' })
}
