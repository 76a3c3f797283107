import styles from './new-to-you.module.css'

/** Beside what was revealed to a player who has not opened it yet. */
export function NewMark() {
  return <span className={styles.mark}>New</span>
}
