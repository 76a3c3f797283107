import { useMutation } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'

import { NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useFirstFocus } from '../../../lib/use-first-focus.ts'
import { drawName } from '../../play/play.queries.ts'
import type { NameStatus } from './use-name-check.ts'

import styles from './name-field.module.css'

interface NameFieldProps {
  name: string
  status: NameStatus
  onChange: (name: string) => void
  /** The campaign of a new NPC; its name has the focus and can be drawn. */
  newIn: number | undefined
}

export function NameField({ name, status, onChange, newIn }: NameFieldProps) {
  const first = useFirstFocus()
  return (
    <Field
      label="Name"
      path="name"
      required
      className={styles.field}
      error={status === 'taken' ? `An NPC named "${name.trim()}" already exists.` : undefined}
      hint={
        status !== 'taken' && (
          <span role="status" className={status === 'available' ? styles.available : undefined}>
            {status === 'checking' && 'Checking...'}
            {status === 'available' && 'Name available'}
          </span>
        )
      }
    >
      <div className={styles.row}>
        <TextInput
          ref={newIn === undefined ? undefined : first}
          name="name"
          className={styles.name}
          maxLength={NPC_LIMITS.name}
          autoComplete="off"
          autoCapitalize="words"
          value={name}
          onChange={(event) => onChange(event.target.value)}
        />
        {newIn !== undefined && <DrawName campaignId={newIn} name={name} onDraw={onChange} />}
      </div>
    </Field>
  )
}

interface DrawNameProps {
  campaignId: number
  name: string
  onDraw: (name: string) => void
}

/** Draws a name of the built-in generator, and another; never in place of a typed one. */
function DrawName({ campaignId, name, onDraw }: DrawNameProps) {
  const [drawn, setDrawn] = useState('')
  const isTyped = name.trim() !== '' && name !== drawn

  const draw = useMutation({
    mutationFn: () => drawName(campaignId),
    onSuccess(next) {
      if (isTyped) return
      setDrawn(next)
      onDraw(next)
    },
    onError: (error) => toastFailure(error, 'No name was drawn'),
  })

  return (
    <>
      {!isTyped && (
        <IconButton
          icon={Dices}
          variant="outlined"
          label="Draw a name"
          busy={draw.isPending}
          onClick={() => draw.mutate()}
        />
      )}
      <VisuallyHidden role="status">{name === drawn && drawn}</VisuallyHidden>
    </>
  )
}
