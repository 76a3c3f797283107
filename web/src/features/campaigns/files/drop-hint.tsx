import styles from './campaign-files.module.css'

/** While a file is held over the page. */
export const DropHint = () => <div className={styles.dropping}>Drop the file to import it.</div>
