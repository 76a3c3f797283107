import { Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { SearchInput } from '../../components/forms/search-input.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './picker.module.css'

export interface Choice {
  id: number
  name: string
  /** Of an NPC. */
  avatar_url?: string
}

interface PickerProps {
  legend: string
  searchLabel: string
  typed: string
  onType: (typed: string) => void
  /** What matches the typed words, without what is chosen; undefined while it is on its way. */
  found: readonly Choice[] | undefined
  /** Whether that still matches earlier words. */
  isStale?: boolean
  /** What the notes name, without what is chosen. */
  suggested: readonly Choice[]
  onAdd: (choices: readonly Choice[]) => void
  /** Where nothing is found. */
  none: string
  failure?: ReactNode
  /** How many are chosen, and they themselves. */
  count: number
  children: ReactNode
}

/** What is chosen, what the notes name, and a field that finds any other. */
export function Picker(props: PickerProps) {
  const { legend, searchLabel, typed, found, suggested, count, onAdd } = props
  const [isOpen, setOpen] = useState(false)

  function add(choice: Choice) {
    onAdd([choice])
    props.onType('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'Enter') return
    // The form is sent by its button.
    event.preventDefault()
    const [first] = found ?? []
    if (first && typed.trim() && !props.isStale) add(first)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {legend}
        {count > 0 && <span className={styles.count}>{count} chosen</span>}
      </legend>
      {props.children}
      {suggested.length > 0 && (
        <div className={styles.suggested} role="group" aria-label="Named in the notes">
          <span className={lettering.quiet}>Named in the notes:</span>
          <Choices choices={suggested} onAdd={(choice) => onAdd([choice])} />
          {suggested.length > 1 && (
            <Button variant="quiet" size="small" onClick={() => onAdd(suggested)}>
              Add all
            </Button>
          )}
        </div>
      )}
      {props.failure}
      <div className={styles.finding} onFocus={() => setOpen(true)} onBlur={onBlur}>
        <SearchInput
          label={searchLabel}
          placeholder={`${searchLabel} to add`}
          value={typed}
          onChange={props.onType}
          onKeyDown={onKeyDown}
        />
        {(isOpen || typed !== '') && found && (
          <div className={styles.found} role="group" aria-label="Found" aria-busy={props.isStale}>
            <Choices choices={found} onAdd={add} />
            {found.length === 0 && <p className={lettering.quiet}>{props.none}</p>}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function Choices({
  choices,
  onAdd,
}: {
  choices: readonly Choice[]
  onAdd: (choice: Choice) => void
}) {
  return choices.map((choice) => (
    <button
      key={choice.id}
      type="button"
      className={styles.choice}
      aria-label={`Add ${choice.name}`}
      onClick={() => onAdd(choice)}
    >
      {choice.avatar_url === undefined ? (
        <Plus className={styles.plus} aria-hidden />
      ) : (
        <Avatar name={choice.name} avatarUrl={choice.avatar_url} size="tiny" />
      )}
      <span className={styles.name}>{choice.name}</span>
    </button>
  ))
}
