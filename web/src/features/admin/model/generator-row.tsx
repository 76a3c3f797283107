import { FlaskConical } from 'lucide-react'

import type {
  AdminGenerator,
  Generators,
} from '../../../../../src/features/model/generators.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { useSettings } from '../settings/use-settings-form.ts'
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

const ADDRESS = { ollama: 'ollama_host', openai: 'openai_url', tables: undefined } as const

/** The address of this row, unless others are typed. */
function addressToTry(url: string | null, typed: string | null | undefined): string | undefined {
  const isTyped = typed && !typed.split(',').some((one) => one.trim() === url)
  return (isTyped ? typed : url) || undefined
}

interface GeneratorRowProps {
  generator: AdminGenerator
  /** In the order of those that are used, from 0; -1 for one that is not used. */
  place: number
  isAlone: boolean
  writers: Generators['writers']
}

export function GeneratorRow({ generator, place, isAlone, writers }: GeneratorRowProps) {
  const { source, url, model, outside, reason, context_tokens, runs } = generator
  const { changes, isValid } = useSettings()
  const test = useGeneratorTest()
  const written = Object.entries(writers).flatMap(([task, writer]) =>
    writer?.source === source ? [modelFor(task, writer, model)] : [],
  )

  function tryOut() {
    const names = TRIED[source]
    const setting = ADDRESS[source]
    if (!isValid(names)) return
    const typed = names.map((setting) => [setting, changes[setting]])
    const given = typed.filter(([, value]) => value !== undefined && value !== null)
    const address = setting && { [setting]: addressToTry(url, changes[setting]) }
    test.mutate({ generator: source, ...Object.fromEntries(given), ...address })
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
        <Button size="small" icon={FlaskConical} disabled={test.isPending} onClick={tryOut}>
          {TEST[source]}
        </Button>
      </div>
      <p className={styles.where}>
        {url === null
          ? 'On this server. It works immediately and without a language model.'
          : `${model || 'No model'} at ${url || 'no address'}`}
      </p>
      {context_tokens !== null && (
        <p className={styles.where}>
          Context size: {context_tokens.toLocaleString('en-US')} tokens.
        </p>
      )}
      {reason !== null && <p className={styles.where}>{reason}</p>}
      {written.length > 0 && <p className={styles.where}>Generates now: {written.join(', ')}.</p>}
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
  const facts = [
    [
      'Valid answers',
      kept === runs.length ? 'Yes' : `${kept} of ${runs.length}; the others were repaired`,
    ],
    ['Streams', last.streaming ? 'Yes' : 'No'],
    ['Speed', `${last.tokens_per_second} tokens a second`],
    ['First word', `after ${last.first_word_seconds} s`],
    [
      runs.length === 1 ? 'The last one took' : `The last ${runs.length} took`,
      runs.map(({ seconds }) => `${seconds} s`).join(' · '),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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
