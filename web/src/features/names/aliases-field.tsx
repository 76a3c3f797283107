import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import { ALIAS_LIMITS } from '../../../../src/features/aliases/aliases.limits.ts'
import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { ChipList } from '../../components/forms/chip-list.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { ALIASES_LABEL, withAlias, withOtherReaders } from './aliases.ts'

import styles from './aliases-field.module.css'

interface AliasesFieldProps {
  value: readonly Alias[]
  hideLabel?: boolean
  onChange: (aliases: Alias[]) => void
}

/** The other names of a thing. DMs say of each whether players know it. */
export function AliasesField({ value, hideLabel = false, onChange }: AliasesFieldProps) {
  const { current } = useCurrentCampaign()
  const asDm = current !== null && isDm(current.role)
  const [typed, setTyped] = useState('')
  const isFull = value.length >= ALIAS_LIMITS.aliases

  function add() {
    const next = withAlias(value, typed)
    if (next) onChange(next)
    setTyped('')
  }

  /** Enter adds what is typed, and only sends the form where nothing is. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add()
    }
  }

  return (
    <div className={styles.aliases}>
      <TextField
        label={ALIASES_LABEL}
        path="aliases"
        hideLabel={hideLabel}
        optional
        hint={isFull && `There is room for ${ALIAS_LIMITS.aliases} names.`}
        value={typed}
        placeholder="Another name…"
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={ALIAS_LIMITS.name}
        disabled={isFull}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <ChipList
        label={ALIASES_LABEL}
        items={value}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        renderBeside={
          asDm
            ? (alias) => (
                <IconButton
                  icon={alias.read_by === 'dm' ? EyeOff : Eye}
                  className={alias.read_by === 'dm' ? styles.closed : undefined}
                  label={`${alias.name}: DM only`}
                  aria-pressed={alias.read_by === 'dm'}
                  onClick={() => onChange(withOtherReaders(value, alias))}
                />
              )
            : undefined
        }
        onRemove={(alias) => onChange(value.filter((other) => other !== alias))}
      />
    </div>
  )
}
