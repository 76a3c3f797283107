import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { modelRequest } from '../../../../../src/features/model/model.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { startPull, usePull } from '../pull-store.ts'

import styles from './model.module.css'

export function PullForm() {
  const pull = usePull()
  const [model, setModel] = useState('')
  const [told, setTold] = useState(false)
  const checked = modelRequest.safeParse({ model })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(!checked.success)
    if (checked.success) void startPull(checked.data.model)
  }

  return (
    <form className={styles.pull} noValidate onSubmit={submit}>
      <Field
        label="Pull a model"
        required
        error={told ? checked.error?.issues[0]?.message : undefined}
      >
        <TextInput
          value={model}
          placeholder="qwen3.5:2b"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTold(false)
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
