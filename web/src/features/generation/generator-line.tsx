import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type {
  GenerationSource,
  GeneratorStatus,
  TaskKind,
} from '../../../../src/generation/generation.schemas.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { generatorFor } from './generator.ts'
import { knownInWords, prospectsInWords, timeInWords } from './writing/prospects.ts'

import styles from './generator-line.module.css'

interface GeneratorLineProps {
  task: TaskKind
  /** Without it, nothing is said of a campaign. */
  campaignId?: number
  /** Only the model, what it knows, and how long it takes: for narrow places. */
  compact?: boolean
}

/**
 * Before something is generated: which generator will write it, what that knows of the campaign, how long it usually
 * takes, and how many are ahead. Without a model, the built-in generator writes, and an admin is led to the settings.
 */
export function GeneratorLine({ task, campaignId, compact = false }: GeneratorLineProps) {
  const { data } = useQuery(generatorFor(task, campaignId))
  const isAdmin = useUser()?.is_admin ?? false
  if (!data) return <p className={styles.line}>&nbsp;</p>
  const { reason, speaker } = data
  if (compact) {
    const model = speaker?.source === 'tables' ? 'Built-in generator' : speaker?.model
    return (
      <p className={styles.line}>
        {prospectsInWords({ ...data, ...speaker, model, atMost: true })}
      </p>
    )
  }
  if (speaker?.source === 'tables') {
    return (
      <p className={styles.line}>
        {reason
          ? 'No language model. Using the built-in generator.'
          : 'The built-in generator writes.'}{' '}
        {reason && isAdmin && (
          <>
            <Link to="/admin" search={{ section: 'model' }}>
              Set up
            </Link>
            {'. '}
          </>
        )}
        {prospects(data)}
      </p>
    )
  }
  return (
    <p className={styles.line}>
      {reason && <span className={styles.reason}>{reason} </span>}
      {speaker && `${whoWillSpeak(speaker)} ${prospects(data)}`}
    </p>
  )
}

function whoWillSpeak({ source, model, outside }: Exclude<GenerationSource, { source: 'tables' }>) {
  const server = source === 'ollama' ? 'Ollama' : 'an OpenAI-compatible server'
  return outside
    ? `${model} will write this, through ${server} outside your network. What you type is sent there.`
    : `${model} will write this, through ${server} in your own network.`
}

function prospects({ speaker, knows, usual_seconds, ahead }: GeneratorStatus): string {
  const known = knows && knownInWords(knows, { atMost: true })
  return [
    known && `It knows ${known}.`,
    usual_seconds !== undefined && `It usually takes ${timeInWords(usual_seconds)}.`,
    ahead && speaker?.source !== 'tables' && `${ahead} ahead in the queue.`,
  ]
    .filter(Boolean)
    .join(' ')
}
