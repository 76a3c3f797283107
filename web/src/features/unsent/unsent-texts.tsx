import { Copy, Trash2 } from 'lucide-react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { copyText } from '../../lib/copy-text.ts'

import styles from './unsent-texts.module.css'

interface UnsentTextsProps {
  texts: readonly {
    key: string
    /** The field in which it was typed; none where the text says it. */
    what: string | undefined
    text: string
    why: string | undefined
    onDiscard?: () => void
  }[]
}

/** Texts that did not reach the server, to take elsewhere. */
export function UnsentTexts({ texts }: UnsentTextsProps) {
  if (texts.length === 0) return null
  return (
    <div className={styles.texts}>
      <Alert tone="danger" title="Not sent">
        <ul className={styles.list}>
          {texts.map(({ key, what, text, why, onDiscard }) => (
            <li key={key}>
              {what && <p className={styles.what}>{what}</p>}
              <p className={styles.text}>{text}</p>
              <p>{why}</p>
              <div className={styles.buttons}>
                <Button size="small" icon={Copy} onClick={() => void copy(text)}>
                  Copy
                </Button>
                {onDiscard && (
                  <Button size="small" icon={Trash2} onClick={onDiscard}>
                    Discard
                  </Button>
                )}
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
