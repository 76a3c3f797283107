import { Alert } from '../../../components/alert.tsx'

import styles from './data-warnings.module.css'

export function DataWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <div className={styles.box}>
      <Alert tone="warning" title="Data Validation Warnings">
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <p>Safe defaults were applied.</p>
      </Alert>
    </div>
  )
}
