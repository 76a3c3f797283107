import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'

import type { KindOf } from '../../../../src/features/kinds/kinds.limits.ts'
import { ChipList } from '../../components/forms/chip-list.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { searchQuery } from '../search/search.queries.ts'
import { useKinds } from './kinds.queries.ts'
import type { OwnThing } from './own-values.ts'

import styles from './things-field.module.css'

interface ThingsFieldProps {
  campaignId: number
  label: string
  hint?: string | false
  /** The kinds that it takes; all without it. */
  to?: readonly KindOf[] | undefined
  most: number
  value: readonly OwnThing[]
  onChange: (things: OwnThing[]) => void
}

const ALL: readonly KindOf[] = ['npc', 'location', 'session', 'article']
const keyOf = ({ kind, id }: OwnThing) => `${kind} ${id}`

/** Things of the campaign, found by a piece of their name. */
export function ThingsField({ to = ALL, most, value, onChange, ...props }: ThingsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim(), 200)
  const { data } = useQuery(searchQuery(props.campaignId, words))
  const kinds = useKinds(props.campaignId)
  const taken = new Set(value.map(keyOf))
  const found =
    words === '' || typed.trim() === ''
      ? []
      : (data?.hits ?? [])
          .filter(({ kind }) => (to as readonly string[]).includes(kind))
          .map(({ kind, id, title, kind_id }) => ({
            kind: kind as KindOf,
            id,
            name: title,
            kind_id,
          }))
          .filter((thing) => !taken.has(keyOf(thing)))
          .slice(0, 6)

  function add({ kind, id, name }: OwnThing) {
    const thing = { kind, id, name }
    onChange(most === 1 ? [thing] : [...value, thing].slice(0, most))
    setTyped('')
  }

  /** Enter takes the first one, and does not send the form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (found[0]) add(found[0])
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }

  return (
    <div className={styles.things}>
      <TextField
        label={props.label}
        hint={props.hint}
        value={typed}
        placeholder={most === 1 && value.length > 0 ? 'Choose another…' : 'Find by name…'}
        autoComplete="off"
        aria-controls={found.length > 0 ? id : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <ul id={id} className={styles.found} aria-label="Found">
          {found.map((thing) => (
            <li key={keyOf(thing)}>
              <button type="button" className={styles.option} onClick={() => add(thing)}>
                {thing.name}
                <span className={styles.kind}>{wordFor(thing, kinds)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChipList
        label={props.label}
        items={value}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        onRemove={(thing) => onChange(value.filter((other) => keyOf(other) !== keyOf(thing)))}
      />
    </div>
  )
}
