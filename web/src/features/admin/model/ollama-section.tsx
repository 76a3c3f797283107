import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'

import { modelRequest } from '../../../../../src/features/model/model.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { optionsOfTexts } from '../../../components/forms/options.ts'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { Section } from '../../../components/page/section.tsx'
import { modelQuery } from '../model.queries.ts'
import { PullProgress } from '../pull-progress.tsx'
import { startPull, usePull } from '../pull-store.ts'
import { ModelList } from './model-list.tsx'

import styles from './model.module.css'

/** The configured Ollama, used or not: its models, and downloading more. Of several, the one that is chosen. */
export default function OllamaSection() {
  const [host, setHost] = useState<string>()
  const query = useQuery(modelQuery(host))
  const section = useRef<HTMLElement>(null)
  return (
    <Section title="Ollama" ref={section} tabIndex={-1} className={styles.ollama}>
      <Loaded
        query={query}
        failure="The state of Ollama could not be loaded. Please check your connection."
        pending={<LoadingRows label="Asking Ollama…" rows={3} />}
      >
        {(status) => (
          <>
            {status.ollama_hosts.length > 1 && (
              <SelectField
                label="Server"
                options={optionsOfTexts(status.ollama_hosts)}
                value={status.ollama_host}
                onChange={setHost}
              />
            )}
            {status.reachable ? (
              <>
                <p className={styles.where}>
                  Version {status.version} answers at {status.ollama_host}
                  {status.outside && ', outside your network'}.
                </p>
                {!status.installed && (
                  <NotInstalled model={status.model} host={status.ollama_host} />
                )}
                <ModelList status={status} onGone={() => section.current?.focus()} />
                <PullForm host={status.ollama_host} />
              </>
            ) : (
              <Alert tone="warning" title="Ollama cannot be reached">
                <p>{status.reason}</p>
                <p>
                  Start Ollama there, or set another address above. Dramatis also works without it:
                  on Automatic, the built-in generator is used until Ollama is back.
                </p>
                <Button
                  size="small"
                  className={styles.retry}
                  busy={query.isFetching}
                  onClick={() => void query.refetch()}
                >
                  Try Again
                </Button>
              </Alert>
            )}
          </>
        )}
      </Loaded>
      <PullProgress />
    </Section>
  )
}

function NotInstalled({ model, host }: { model: string; host: string }) {
  const pull = usePull()
  return (
    <Alert
      tone="warning"
      title={`Ollama does not have ${model}`}
      action={
        pull.phase !== 'running' && (
          <Button size="small" onClick={() => void startPull({ model, ollama_host: host })}>
            Download
          </Button>
        )
      }
    >
      It is the chosen model: download it, or choose another.
    </Alert>
  )
}

function PullForm({ host }: { host: string }) {
  const pull = usePull()
  const [model, setModel] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const checked = modelRequest.safeParse({ model })

  function submit() {
    setShowErrors(!checked.success)
    if (checked.success) void startPull({ ...checked.data, ollama_host: host })
  }

  return (
    <Form className={styles.pull} onSubmit={submit}>
      <TextField
        label="Download a model"
        required
        error={showErrors ? checked.error?.issues[0]?.message : undefined}
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
      <Button type="submit" icon={Download} disabled={pull.phase === 'running'}>
        Download
      </Button>
    </Form>
  )
}
