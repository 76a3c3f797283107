import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { useField } from '../../../components/forms/field-context.ts'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { classNames } from '../../../design/class-names.ts'
import { type End, endOf } from '../nodes.ts'
import { ThingFace } from '../thing-face.tsx'
import { type Choice, useChoices, useChosen } from './choices.ts'

import styles from './thing-chooser.module.css'

interface ThingChooserProps {
  autoFocus: boolean
  campaignId: number
  value: End | null
  onChange: (end: End) => void
  /** What cannot be chosen. */
  except: End | null
}

/** An NPC, a location or an article: by typing a part of the name, and by face. */
export function ThingChooser({
  autoFocus,
  campaignId,
  value,
  onChange,
  except,
}: ThingChooserProps) {
  const field = useField()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const chosen = useChosen(campaignId, value)
  const isOpen = typed !== null
  const { found, isWaiting } = useChoices(campaignId, { typed, except })
  const active = found[Math.min(at, found.length - 1)]
  const entered = useRef(false)

  function open(text: string) {
    entered.current = false
    setTyped(text)
    setAt(0)
  }

  function choose(thing: Choice | undefined) {
    entered.current = false
    if (thing) onChange(endOf(thing.id))
    setTyped(null)
  }

  // Enter pressed before the names have come chooses among them.
  useEffect(() => {
    if (entered.current && !isWaiting) choose(active)
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      if (isOpen) setAt((now) => (now + step + found.length) % Math.max(found.length, 1))
      else open('')
    } else if (event.key === 'Enter' && isOpen) {
      if (isWaiting && at === 0) entered.current = true
      else choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, and not what the form stands in.
      event.stopPropagation()
      choose(undefined)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.chooser}>
      <span className={styles.face}>
        {chosen && !isOpen ? (
          <ThingFace thing={chosen} size="tiny" />
        ) : (
          <span className={styles.nobody} aria-hidden />
        )}
      </span>
      <TextInput
        role="combobox"
        autoFocus={autoFocus}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        placeholder="Choose by name"
        className={styles.input}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ target }) => open(target.value)}
        onClick={() => !isOpen && open('')}
        onKeyDown={onKeyDown}
        onBlur={() => !entered.current && setTyped(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={field.id}
        className={styles.list}
        hidden={!isOpen}
      >
        {isOpen &&
          found.map((thing) => (
            <ThingOption
              key={thing.id}
              id={`${listId}-${thing.id}`}
              thing={thing}
              isActive={thing.id === active?.id}
              onChoose={() => choose(thing)}
            />
          ))}
        {isOpen && found.length === 0 && (
          <p className={styles.none}>{isWaiting ? 'Searching…' : 'Nothing has that name.'}</p>
        )}
      </div>
    </div>
  )
}

interface ThingOptionProps {
  id: string
  thing: Choice
  isActive: boolean
  onChoose: () => void
}

function ThingOption({ id, thing, isActive, onChoose }: ThingOptionProps) {
  return (
    // The input keeps the focus; its keys choose as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={isActive ? scrollHere : null}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <ThingFace thing={thing} size="tiny" />
      <span className={styles.name}>{thing.name}</span>
      {thing.kindName && <span className={styles.kind}>{thing.kindName}</span>}
    </div>
  )
}

const scrollHere = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
