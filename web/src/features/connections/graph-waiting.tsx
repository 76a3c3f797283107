import { Spinner } from '../../components/spinner.tsx'

import styles from './graph-waiting.module.css'

export function GraphWaiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      Arranging the portraits…
    </div>
  )
}
