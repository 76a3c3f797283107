import { FlaskConical, Square } from 'lucide-react'

import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Spinner } from '../../../components/page/spinner.tsx'
import { useElapsed } from '../../../lib/use-elapsed.ts'
import { ChoiceSetting, KeySetting, TextSetting } from '../settings/setting.tsx'
import { SettingsFormFrame } from '../settings/settings-form.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { type ModelTestState, useModelTest } from './use-model-test.ts'

import styles from './model.module.css'

const GENERATORS = [
  {
    value: 'auto',
    name: 'Automatic',
    text: 'The first that answers writes: Ollama, the OpenAI-compatible server, the built-in generator.',
  },
  {
    value: 'ollama',
    name: 'Ollama alone',
    text: 'Where Ollama cannot be reached, nothing is written, and people read why.',
  },
  {
    value: 'openai',
    name: 'OpenAI-compatible server alone',
    text: 'Such as llama.cpp, LM Studio, vLLM or LocalAI. While it cannot be reached, nothing is written, and people read why.',
  },
  {
    value: 'tables',
    name: 'Built-in generator',
    text: 'Composes at once, on any computer. No model is asked.',
  },
] as const

export function GeneratorForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  const test = useModelTest()

  /** Tries what is typed, saved or not. */
  function tryOut() {
    if (!form.isValid(['ollama_host', 'model'])) return
    const { ollama_host, model } = form.changes
    void test.start({ ...(ollama_host && { ollama_host }), ...(model && { model }) })
  }

  return (
    <SettingsFormFrame
      form={form}
      action={
        <Button icon={FlaskConical} disabled={test.run.phase === 'running'} onClick={tryOut}>
          Test
        </Button>
      }
    >
      <ChoiceSetting form={form} name="generator" choices={GENERATORS} />
      <TextSetting form={form} name="ollama_host" />
      <TextSetting form={form} name="model" />
      <fieldset className={styles.limits}>
        <legend>An OpenAI-compatible server, if you use one.</legend>
        <TextSetting form={form} name="openai_url" required={false} />
        <TextSetting form={form} name="openai_model" required={false} />
        <KeySetting form={form} />
      </fieldset>
      <fieldset className={styles.limits}>
        <legend>How long a model may take. A small computer loads one in about a minute.</legend>
        <TextSetting form={form} name="first_token_seconds" />
        <TextSetting form={form} name="between_tokens_seconds" />
        <TextSetting form={form} name="total_seconds" />
      </fieldset>
      <fieldset className={styles.limits}>
        <legend>How the computer is shared out.</legend>
        <TextSetting form={form} name="keep_loaded_minutes" />
        <TextSetting form={form} name="generations_per_hour" />
        <TextSetting form={form} name="answer_tokens" />
      </fieldset>
      <TestResult test={test} />
    </SettingsFormFrame>
  )
}

/** A test while it runs, and its result. */
function TestResult({ test: { run, stop } }: { test: ModelTestState }) {
  if (run.phase === 'idle') return null
  if (run.phase === 'running') return <Running startedAt={run.startedAt} onStop={stop} />
  const { ok, message, text } = run.test
  return (
    <Alert tone={ok ? 'success' : 'danger'} title={ok ? 'The model answers' : 'The test failed'}>
      <p>{message}</p>
      {text && <q className={styles.quote}>{text}</q>}
      {!ok && <p className={styles.aside}>It took {inSeconds(run.seconds)}.</p>}
    </Alert>
  )
}

function Running({ startedAt, onStop }: { startedAt: number; onStop: () => void }) {
  const elapsed = useElapsed(startedAt)
  return (
    <div className={styles.running}>
      <Spinner className={styles.spinner} />
      <span role="status">The model is asked for one sentence. This may take two minutes.</span>
      <span className={styles.elapsed}>{elapsed} s</span>
      <Button size="small" icon={Square} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

function inSeconds(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
