import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'

import type { GeneratorStatus } from '../../../../src/generation/generation.schemas.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { copyText } from '../../lib/copy-text.ts'
import { queryClient } from '../../lib/query-client.ts'
import { modelQuery } from '../admin/model.queries.ts'
import { PullProgress } from '../admin/pull-progress.tsx'
import { startPull, usePull } from '../admin/pull-store.ts'
import { generatorQuery } from '../generation/generator.ts'
import { changeFirstSteps } from './first-steps-store.ts'

import styles from './first-steps.module.css'

interface GeneratorStepProps {
  status: GeneratorStatus
  isAdmin: boolean
}

/** Why no model is used, and how to get one. */
export default function GeneratorStep({ status, isAdmin }: GeneratorStepProps) {
  const generator = useQuery(generatorQuery)
  const { data: ollama } = useQuery({ ...modelQuery(), enabled: isAdmin })
  const pull = usePull()
  const lacksModel = ollama?.reachable && !ollama.installed

  function checkAgain() {
    void generator.refetch()
    if (isAdmin) void queryClient.invalidateQueries({ queryKey: modelQuery().queryKey })
  }

  return (
    <div className={styles.form}>
      {status.reason && <p>{status.reason}</p>}
      <p>
        A generator can write characters for you. The built-in generator works immediately, on any
        computer. With Ollama, a language model on your own machine writes them, which is slower and
        more inventive. You can decide now or later.
      </p>
      {lacksModel && (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            icon={Download}
            busy={pull.phase === 'running'}
            onClick={() => void startPull({ model: ollama.model })}
          >
            Download {ollama.model}
          </Button>
          <Link to="/admin" search={{ section: 'model' }} className={styles.other}>
            Another model
          </Link>
        </div>
      )}
      <PullProgress />
      {!lacksModel && <GetOllama isAdmin={isAdmin} />}
      <div className={styles.buttons}>
        <Button icon={RefreshCw} busy={generator.isFetching} onClick={checkAgain}>
          Check again
        </Button>
        <Button variant="quiet" onClick={() => changeFirstSteps({ tablesDo: true })}>
          Use the built-in generator
        </Button>
      </div>
    </div>
  )
}

/** By the memory of the machine that Ollama runs on. The default of the configuration is the second. */
const MODELS = [
  { memory: '4 GB', model: 'qwen3.5:0.8b', size: '1.0 GB' },
  { memory: '8 GB, as a Raspberry Pi 5 may have', model: 'qwen3.5:2b', size: '2.7 GB' },
  { memory: '16 GB', model: 'qwen3.5:4b' },
  { memory: 'A graphics card', model: 'qwen3.5:9b' },
] as const
const CONFIGURED = 'qwen3.5:2b'

function GetOllama({ isAdmin }: { isAdmin: boolean }) {
  const [model, setModel] = useState<string>(CONFIGURED)
  const chosen = MODELS.find((one) => one.model === model)
  const size = chosen && 'size' in chosen ? chosen.size : undefined
  return (
    <>
      <p>
        On Linux and on a Raspberry Pi, install it by two commands on the machine that Dramatis runs
        on:
      </p>
      <SelectField
        label="Memory of that machine"
        options={MODELS.map((one) => [one.model, one.memory])}
        value={model}
        onChange={setModel}
      />
      <Command text="curl -fsSL https://ollama.com/install.sh | sh" />
      <Command text={`ollama pull ${model}`} />
      <p className={styles.aside}>
        {size && `The download is ${size}. `}
        {model !== CONFIGURED &&
          (isAdmin ? (
            <>
              Then choose it under{' '}
              <Link to="/admin" search={{ section: 'model' }}>
                Admin, Generator
              </Link>
              .{' '}
            </>
          ) : (
            'Then the admin chooses it under Admin, Generator. '
          ))}
        For other systems:{' '}
        <a href="https://ollama.com/download" target="_blank" rel="noreferrer">
          ollama.com/download
        </a>
      </p>
    </>
  )
}

function Command({ text }: { text: string }) {
  async function copy() {
    if (await copyText(text)) toast('Copied.')
    else toast('Your browser does not allow copying.', { tone: 'warning' })
  }
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <IconButton icon={Copy} label={`Copy ${text}`} onClick={() => void copy()} />
    </div>
  )
}
