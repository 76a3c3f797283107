import { Undo2 } from 'lucide-react'

import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from './setting-source.module.css'

interface SettingSourceProps {
  source: 'set' | 'configuration'
  /** What it is, for those who hear the button alone: 'the model'. */
  what: string
  busy: boolean
  /** What is on the screen is not what holds. */
  unsaved: boolean
  onReset: () => void
}

/** Where a value comes from, and the way back to where it came from before. */
export function SettingSource({ source, what, busy, unsaved, onReset }: SettingSourceProps) {
  if (unsaved) return <p className={styles.source}>Not saved yet</p>
  if (source === 'configuration') return <p className={styles.source}>From the configuration</p>
  return (
    <div className={styles.source}>
      <span>Set here</span>
      <Button variant="quiet" size="small" icon={Undo2} busy={busy} onClick={onReset}>
        <span>
          Back to the configuration<VisuallyHidden> for {what}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
