import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'

import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { useField } from '../../../components/forms/field-context.ts'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { classNames } from '../../../design/class-names.ts'
import { fold } from '../../../lib/fold.ts'

import styles from './npc-chooser.module.css'

const SHOWN = 50

interface NpcChooserProps {
  cast: readonly CastMember[]
  /** No NPC is 0. */
  value: number
  onChange: (id: number) => void
  /** Who cannot be chosen. */
  except?: number
}

/** One NPC out of the cast: by typing a part of the name, and by face. */
export function NpcChooser({ cast, value, onChange, except }: NpcChooserProps) {
  const field = useField()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const chosen = cast.find(({ id }) => id === value)
  const isOpen = typed !== null
  const found = useMemo(() => {
    const wanted = fold(typed ?? '')
    return cast
      .filter(({ id, name }) => id !== except && fold(name).includes(wanted))
      .slice(0, SHOWN)
  }, [cast, typed, except])
  const active = found[Math.min(at, found.length - 1)]

  function open(text: string) {
    setTyped(text)
    setAt(0)
  }

  function choose(npc: CastMember | undefined) {
    if (npc) onChange(npc.id)
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      if (isOpen) setAt((now) => (now + step + found.length) % Math.max(found.length, 1))
      else open('')
    } else if (event.key === 'Enter' && isOpen) choose(active)
    else if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, and not what the form stands in.
      event.stopPropagation()
      setTyped(null)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.chooser}>
      <span className={styles.face}>
        {chosen && !isOpen ? (
          <Avatar name={chosen.name} avatarUrl={chosen.avatar_url} size="tiny" />
        ) : (
          <span className={styles.nobody} aria-hidden />
        )}
      </span>
      <TextInput
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        placeholder="Choose an NPC"
        className={styles.input}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ target }) => open(target.value)}
        onClick={() => !isOpen && open('')}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={field.id}
        className={styles.list}
        hidden={!isOpen}
      >
        {isOpen &&
          found.map((npc) => (
            // The input keeps the focus; its keys choose as well.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={npc.id}
              id={`${listId}-${npc.id}`}
              role="option"
              aria-selected={npc.id === active?.id}
              ref={npc.id === active?.id ? scrollHere : null}
              className={classNames(styles.option, npc.id === active?.id && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(npc)}
            >
              <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="tiny" />
              <span className={styles.name}>{npc.name}</span>
            </div>
          ))}
        {isOpen && found.length === 0 && <p className={styles.none}>No NPC has that name.</p>}
      </div>
    </div>
  )
}

const scrollHere = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
