import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'

import { Field } from '../../components/forms/field.tsx'
import { Select } from '../../components/forms/select.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { copyText } from '../../lib/copy-text.ts'

import styles from './first-steps.module.css'

/** By the memory of the machine that Ollama runs on. The default of the configuration is the second. */
const MODELS = [
  { memory: '4 GB', model: 'qwen3.5:0.8b', size: '1.0 GB' },
  { memory: '8 GB, as a Raspberry Pi 5 may have', model: 'qwen3.5:2b', size: '2.7 GB' },
  { memory: '16 GB', model: 'qwen3.5:4b' },
  { memory: 'A graphics card', model: 'qwen3.5:9b' },
] as const
const CONFIGURED = 'qwen3.5:2b'

export function GetOllama({ isAdmin }: { isAdmin: boolean }) {
  const [model, setModel] = useState<string>(CONFIGURED)
  const chosen = MODELS.find((one) => one.model === model)
  const size = chosen && 'size' in chosen ? chosen.size : undefined
  return (
    <>
      <p>
        On Linux and on a Raspberry Pi two commands bring it, on the machine that Dramatis runs on:
      </p>
      <Field label="Memory of that machine">
        <Select value={model} onChange={({ target }) => setModel(target.value)}>
          {MODELS.map((one) => (
            <option key={one.model} value={one.model}>
              {one.memory}
            </option>
          ))}
        </Select>
      </Field>
      <Command text="curl -fsSL https://ollama.com/install.sh | sh" />
      <Command text={`ollama pull ${model}`} />
      <p className={styles.aside}>
        {size && `The model is ${size} to fetch. `}
        {model !== CONFIGURED &&
          (isAdmin ? (
            <>
              Then choose it under{' '}
              <Link to="/admin" search={{ section: 'model' }}>
                Admin, Model
              </Link>
              .{' '}
            </>
          ) : (
            'Then the admin chooses it under Admin, Model. '
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
    else toast('Your browser does not let it be copied.', { tone: 'warning' })
  }
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <IconButton icon={Copy} label={`Copy ${text}`} onClick={() => void copy()} />
    </div>
  )
}
