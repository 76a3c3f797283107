import styles from './map-dialog.module.css'

/** All of it sent is not yet all of it kept. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div className={styles.progress} role="status">
      <progress max={1} value={part} aria-label="Sending the picture" />
      <span className={styles.aside}>
        {part < 1 ? `${percent} % sent` : 'Sent; the server is keeping it…'}
      </span>
    </div>
  )
}
