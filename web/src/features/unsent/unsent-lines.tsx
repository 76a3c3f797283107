import { Copy, Trash2 } from 'lucide-react'
import { useEffect } from 'react'

import { useUser } from '../../app/session-store.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { copyText } from '../../lib/copy-text.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { discardLine, isRefused, rereadLines, sendWaiting, waitingLines } from './waiting-lines.ts'

import styles from './unsent-lines.module.css'

/** Sends what waits from any page, and shows the lines that the server does not take. */
export function UnsentLines() {
  const userId = useUser()?.id
  const viewed = viewedAs.use()
  const refused = waitingLines.use().filter(isRefused)

  useEffect(() => {
    rereadLines()
    if (userId && !viewed) void sendWaiting()
  }, [userId, viewed])

  if (refused.length === 0) return null
  return (
    <div className={styles.lines}>
      <Alert
        tone="danger"
        title={refused.length === 1 ? 'A line was not sent' : 'Lines were not sent'}
      >
        <ul className={styles.list}>
          {refused.map((line) => (
            <li key={line.key} className={styles.line}>
              <p className={styles.text}>{line.line.content}</p>
              <p>{line.refused}</p>
              <div className={styles.buttons}>
                <Button size="small" icon={Copy} onClick={() => void copy(line.line.content)}>
                  Copy
                </Button>
                <Button size="small" icon={Trash2} onClick={() => discardLine(line)}>
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
