import { FlaskConical } from 'lucide-react'

import type {
  AdminGenerator,
  Generators,
} from '../../../../../src/features/model/generators.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import { GeneratorTestResult } from './generator-test-result.tsx'
import { useGeneratorTest } from './use-generator-test.ts'

import styles from './generator-list.module.css'

const NAMES = {
  ollama: 'Ollama',
  openai: 'OpenAI-compatible server',
  tables: 'Built-in generator',
} as const

const TEST = {
  ollama: 'Test Ollama',
  openai: 'Test the server',
  tables: 'Test it',
} as const

/** The settings that a test takes as they are typed, saved or not. */
const TRIED = {
  ollama: ['ollama_host', 'model'],
  openai: ['openai_url', 'openai_model', 'openai_key'],
  tables: [],
} as const

interface GeneratorRowProps {
  generator: AdminGenerator
  /** In the order of those that are used, from 0; -1 for one that is not used. */
  place: number
  isAlone: boolean
  writers: Generators['writers']
  form: SettingsForm
}

export function GeneratorRow({ generator, place, isAlone, writers, form }: GeneratorRowProps) {
  const { source, url, model, outside, reason, context_tokens, runs } = generator
  const test = useGeneratorTest()
  const written = Object.entries(writers).flatMap(([task, writer]) =>
    writer?.source === source ? [modelFor(task, writer, model)] : [],
  )

  function tryOut() {
    const names = TRIED[source]
    if (!form.isValid(names)) return
    const typed = names.map((setting) => [setting, form.changes[setting]])
    const given = typed.filter(([, value]) => value !== undefined && value !== null)
    void test.start({ generator: source, ...Object.fromEntries(given) })
  }

  return (
    <li className={styles.generator}>
      <div className={styles.head}>
        <h3 className={styles.name}>{NAMES[source]}</h3>
        <span className={styles.badges}>
          <Badge tone={place === 0 ? 'brass' : 'plain'}>{orderInWords(place, isAlone)}</Badge>
          <Badge tone={reason === null ? 'success' : 'warning'}>
            {reason === null ? 'Ready' : 'Not ready'}
          </Badge>
          {outside && <Badge tone="warning">Outside your network</Badge>}
        </span>
        <Button
          size="small"
          icon={FlaskConical}
          disabled={test.run.phase === 'running'}
          onClick={tryOut}
        >
          {TEST[source]}
        </Button>
      </div>
      <p className={styles.where}>
        {url === null
          ? 'On this server. It composes at once; no language model takes part.'
          : `${model || 'No model'} at ${url || 'no address'}`}
      </p>
      {context_tokens !== null && (
        <p className={styles.where}>Reads up to {context_tokens.toLocaleString('en-US')} tokens.</p>
      )}
      {reason !== null && <p className={styles.where}>{reason}</p>}
      {written.length > 0 && <p className={styles.where}>Writes now: {written.join(', ')}.</p>}
      {outside && (
        <p className={styles.where}>
          What people type and what all players may know is sent there. DM-only information is sent
          only for campaigns whose settings allow it.
        </p>
      )}
      <Abilities runs={runs} />
      <GeneratorTestResult test={test} />
    </li>
  )
}

/** What the last answers showed, and how long they took. */
function Abilities({ runs }: Pick<AdminGenerator, 'runs'>) {
  const [last] = runs
  if (!last) return null
  const kept = runs.filter(({ schema }) => schema).length
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Keeps to the form</dt>
        <dd>{kept === runs.length ? 'Yes' : `${kept} of ${runs.length}, the rest was repaired`}</dd>
      </div>
      <div>
        <dt>Streams</dt>
        <dd>{last.streaming ? 'Yes' : 'No'}</dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{last.tokens_per_second} tokens a second</dd>
      </div>
      <div>
        <dt>First word</dt>
        <dd>after {last.first_word_seconds} s</dd>
      </div>
      <div className={styles.wide}>
        <dt>{runs.length === 1 ? 'The last one took' : `The last ${runs.length} took`}</dt>
        <dd>{runs.map(({ seconds }) => `${seconds} s`).join(' · ')}</dd>
      </div>
    </dl>
  )
}

const PLACES = ['Tried first', 'Tried second', 'Tried third']

function orderInWords(place: number, isAlone: boolean): string {
  if (place === -1) return 'Not used'
  return isAlone ? 'Used alone' : (PLACES[place] ?? '')
}

/** A task, with its model where that is not the usual one. */
function modelFor(task: string, writer: Generators['writers']['texts'], usual: string | null) {
  const isOther = writer && writer.source !== 'tables' && writer.model !== usual
  return isOther ? `${task} (${writer.model})` : task
}
