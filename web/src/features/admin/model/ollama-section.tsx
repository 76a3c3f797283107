import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import { modelRequest, type ModelStatus } from '../../../../../src/features/model/model.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { modelQuery } from '../model.queries.ts'
import { PullProgress } from '../pull-progress.tsx'
import { startPull, usePull } from '../pull-store.ts'
import { ModelList } from './model-list.tsx'

import styles from './model.module.css'

/** The configured Ollama, used or not: its models, and fetching more. */
export function OllamaSection() {
  const { data: status, error, isFetching, refetch } = useQuery(modelQuery)
  const section = useRef<HTMLElement>(null)
  const ask = () => void refetch()
  return (
    <section ref={section} tabIndex={-1} className={styles.ollama} aria-labelledby="ollama">
      <SectionHeading id="ollama">Ollama</SectionHeading>
      {!status && error && (
        <LoadError
          error={error}
          failure="The state of Ollama is unknown. Please check your connection."
          onRetry={ask}
        />
      )}
      {!status && !error && <LoadingRows label="Asking Ollama…" rows={3} />}
      {status && !status.reachable && (
        <Unreachable status={status} busy={isFetching} onRetry={ask} />
      )}
      {status?.reachable && (
        <>
          <p className={styles.where}>
            Version {status.version} answers at {status.ollama_host}
            {status.outside && ', outside your network'}.
          </p>
          {!status.installed && <NotInstalled model={status.model} />}
          <ModelList status={status} onGone={() => section.current?.focus()} />
          <PullForm />
        </>
      )}
      <PullProgress />
    </section>
  )
}

interface UnreachableProps {
  status: ModelStatus
  busy: boolean
  onRetry: () => void
}

function Unreachable({ status, busy, onRetry }: UnreachableProps) {
  return (
    <Alert tone="warning" title="Ollama cannot be reached">
      <p>{status.reason}</p>
      <p>
        Start Ollama there, or set another address above. Dramatis works without: on Automatic the
        built-in generator writes until Ollama is back.
      </p>
      <Button size="small" className={styles.retry} busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    </Alert>
  )
}

function NotInstalled({ model }: { model: string }) {
  const pull = usePull()
  return (
    <Alert
      tone="warning"
      title={`Ollama does not have ${model}`}
      action={
        pull.phase !== 'running' && (
          <Button size="small" onClick={() => void startPull(model)}>
            Pull It
          </Button>
        )
      }
    >
      It is the chosen model: pull it, or choose another.
    </Alert>
  )
}

function PullForm() {
  const pull = usePull()
  const [model, setModel] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const checked = modelRequest.safeParse({ model })

  function submit(event: FormEvent) {
    event.preventDefault()
    setShowErrors(!checked.success)
    if (checked.success) void startPull(checked.data.model)
  }

  return (
    <form className={styles.pull} noValidate onSubmit={submit}>
      <Field
        label="Pull a model"
        required
        error={showErrors ? checked.error?.issues[0]?.message : undefined}
      >
        <TextInput
          value={model}
          placeholder="qwen3.5:2b"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setShowErrors(false)
            setModel(target.value)
          }}
        />
      </Field>
      <Button type="submit" icon={Download} disabled={pull.phase === 'running'}>
        Pull
      </Button>
    </form>
  )
}
