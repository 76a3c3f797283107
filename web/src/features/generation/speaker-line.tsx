import { useQuery } from '@tanstack/react-query'

import type { GenerationSource } from '../../../../src/generation/generation.schemas.ts'
import { generatorQuery } from './generator.ts'

import styles from './speaker-line.module.css'

function whoWillSpeak({ source, model, outside }: Exclude<GenerationSource, { source: 'tables' }>) {
  const server = source === 'ollama' ? 'Ollama' : 'an OpenAI-compatible server'
  return outside
    ? `${model} will write this, through ${server} outside your network. What you type is sent there.`
    : `${model} will write this, through ${server} in your own network.`
}

/** Which generator will write; and why the model cannot, if one is set. */
export function SpeakerLine() {
  const { data } = useQuery(generatorQuery)
  if (!data) return <p className={styles.line}>&nbsp;</p>
  const { reason, speaker } = data
  return (
    <p className={styles.line}>
      {reason && <span className={styles.reason}>{reason} </span>}
      {speaker && speaker.source !== 'tables' && whoWillSpeak(speaker)}
      {speaker?.source === 'tables' &&
        'The built-in generator will compose this; no language model takes part.'}
    </p>
  )
}
