import { useEffect, useRef } from 'react'

import type { SuggestedName } from './writing-names.ts'

import styles from './writing.module.css'

interface NameSuggestionsProps {
  names: readonly SuggestedName[]
  chosen: number
  choose: (name: string) => void
}

/** The arrow keys choose one, Enter puts it in. */
export function NameSuggestions({ names, chosen, choose }: NameSuggestionsProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <>
      <div className={styles.names} role="listbox" aria-label="Names">
        {names.map(({ name, kind }, at) => (
          <button
            key={`${kind} ${name}`}
            ref={at === chosen ? current : null}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={styles.name}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name} <small>{kind}</small>
          </button>
        ))}
      </div>
      <p className={styles.said} role="status">
        {names[chosen]?.name}, {names[chosen]?.kind}, {chosen + 1} of {names.length}
      </p>
    </>
  )
}
