import { useQuery } from '@tanstack/react-query'

import { generatorQuery } from './generation-queries.ts'
import { whoWillSpeak } from './speaker.ts'

import styles from './speaker-line.module.css'

/** Who is about to write, in words; and why the model cannot, where it was wanted. */
export function SpeakerLine() {
  const { data } = useQuery(generatorQuery)
  if (!data) return <p className={styles.line}>&nbsp;</p>
  return (
    <p className={styles.line}>
      {data.reason && <span className={styles.reason}>{data.reason} </span>}
      {data.speaker && whoWillSpeak(data.speaker)}
    </p>
  )
}
