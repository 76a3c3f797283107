import { useState } from 'react'

import type { ModelTestRequest } from '../../../../../src/features/model/model.schemas.ts'
import type {
  SettingName,
  Settings,
} from '../../../../../src/features/settings/settings.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { useUpdateSettings } from '../settings/settings.queries.ts'
import { type Edits, readEdits } from './generator-values.ts'

/** What is typed lies over what is set, until it is saved or goes back to the configuration. */
export function useGeneratorForm(settings: Settings) {
  const [edits, setEdits] = useState<Edits>({})
  const [told, setTold] = useState(false)
  const update = useUpdateSettings()
  const { update: changes, errors } = readEdits(edits, settings)
  const isEdited = (name: SettingName) => name in changes || name in errors
  const resetting = update.isPending
    ? Object.entries(update.variables).find(([, value]) => value === null)?.[0]
    : undefined

  function save() {
    const isWrong = Object.keys(errors).length > 0
    setTold(isWrong)
    if (isWrong) return
    update.mutate(changes, {
      onSuccess() {
        setEdits({})
        toast('Saved. It holds from now on.')
      },
    })
  }

  /** Only that one: what else is typed stays. */
  function reset(name: SettingName, what: string) {
    update.mutate(
      { [name]: null },
      {
        onSuccess() {
          setEdits((before) => ({ ...before, [name]: undefined }))
          toast(`The configuration decides about ${what} again.`)
        },
      },
    )
  }

  /** Which model to try: what is typed and not saved. Null, and the fields say why, where that is none. */
  function whatToTry(): ModelTestRequest | null {
    const isWrong = 'ollama_host' in errors || 'model' in errors
    setTold(isWrong)
    if (isWrong) return null
    const { ollama_host, model } = changes
    return { ...(ollama_host && { ollama_host }), ...(model && { model }) }
  }

  return {
    valueOf: (name: keyof Edits) => edits[name] ?? String(settings[name].value),
    errorOf: (name: keyof Edits) => (told ? errors[name] : undefined),
    edit: (name: keyof Edits, text: string) => setEdits((before) => ({ ...before, [name]: text })),
    isEdited,
    changed: Object.keys(changes).length + Object.keys(errors).length > 0,
    pending: update.isPending,
    saving: update.isPending && !resetting,
    isResetting: (name: SettingName) => resetting === name,
    failure: update.error,
    save,
    reset,
    cancel: () => setEdits({}),
    whatToTry,
  }
}
