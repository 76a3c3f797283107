import { useQuery } from '@tanstack/react-query'

import { generatorQuery } from './generator.ts'

import styles from './speaker-line.module.css'

/** Which generator will write; and why the model cannot, if one is set. */
export function SpeakerLine() {
  const { data } = useQuery(generatorQuery)
  if (!data) return <p className={styles.line}>&nbsp;</p>
  const { reason, speaker } = data
  return (
    <p className={styles.line}>
      {reason && <span className={styles.reason}>{reason} </span>}
      {speaker?.source === 'ollama' &&
        `${speaker.model} will write this, through Ollama on your own server.`}
      {speaker?.source === 'openai' &&
        `${speaker.model} will write this, through an OpenAI-compatible server.`}
      {speaker?.source === 'tables' &&
        'The built-in generator will compose this; no language model takes part.'}
    </p>
  )
}
