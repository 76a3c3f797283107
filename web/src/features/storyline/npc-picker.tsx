import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { SearchInput } from '../../components/forms/search-input.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { MoreRows } from '../../components/page/more-rows.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { npcListQuery } from '../npcs/npcs.queries.ts'
import type { ChosenNpc } from './session-form-values.ts'

import styles from './picker.module.css'

interface NpcPickerProps {
  campaignId: number
  chosen: readonly ChosenNpc[]
  onChange: (change: (before: ChosenNpc[]) => ChosenNpc[]) => void
}

/** Paged and searched on the server. */
export const NpcPicker = memo(
  function NpcPicker({ campaignId, chosen, onChange }: NpcPickerProps) {
    // Chosen ones come first. A new choice moves up at the next search, so that no row jumps under the pointer.
    const [{ q, first }, setSearch] = useState({ q: '', first: chosen })
    const [typed, setTyped] = useTypedSearch(q, (next) => setSearch({ q: next, first: chosen }))
    const list = useInfiniteQuery(npcListQuery(campaignId, { q, sort: 'name' }))
    const found = list.data?.pages.flatMap(({ npcs }) => npcs)
    const wanted = q.trim().toLowerCase()
    const above = first.filter(({ name }) => name.toLowerCase().includes(wanted))
    const standsAbove = new Set(above.map(({ id }) => id))
    const below = found?.filter(({ id }) => !standsAbove.has(id)) ?? []
    const isEmpty = found?.length === 0 && above.length === 0

    return (
      <fieldset className={styles.picker}>
        <legend className={styles.legend}>
          NPCs Interacted With
          {chosen.length > 0 && <span className={styles.count}>{chosen.length} chosen</span>}
        </legend>
        <SearchInput
          label="Search NPCs"
          placeholder="Search NPCs"
          value={typed}
          onChange={setTyped}
          // Enter looks for it; the form is sent by its button.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {list.error && !list.isFetchNextPageError && (
          <LoadError
            error={list.error}
            failure="The NPCs could not be loaded."
            onRetry={list.refetch}
          />
        )}
        <div className={styles.npcs} aria-busy={list.isPlaceholderData}>
          <ul>
            {[...above, ...below].map((npc) => (
              <NpcPickerRow
                key={npc.id}
                npc={npc}
                chosen={chosen.find(({ id }) => id === npc.id)}
                onChange={onChange}
              />
            ))}
          </ul>
          {list.isPending && <Skeleton height="8rem" />}
          {isEmpty && (
            <p className={styles.none}>
              {wanted ? 'No NPC matches that.' : 'This campaign has no NPCs yet.'}
            </p>
          )}
          <MoreRows list={list} />
        </div>
      </fieldset>
    )
  },
  // Typing elsewhere in the form leaves it alone; the handler does the same whichever it is.
  (a, b) => a.campaignId === b.campaignId && a.chosen === b.chosen,
)

interface NpcPickerRowProps extends Pick<NpcPickerProps, 'onChange'> {
  npc: Pick<ChosenNpc, 'id' | 'name' | 'avatar_url'>
  chosen: ChosenNpc | undefined
}

function NpcPickerRow({ npc: { id, name, avatar_url }, chosen, onChange }: NpcPickerRowProps) {
  function choose(checked: boolean) {
    onChange((before) => {
      const others = before.filter((npc) => npc.id !== id)
      if (!checked) return others
      const flags = { introduced_this_session: false, died_this_session: false }
      return [...others, { id, name, avatar_url, ...flags }]
    })
  }

  function flag(flags: Partial<ChosenNpc>) {
    onChange((before) => before.map((npc) => (npc.id === id ? { ...npc, ...flags } : npc)))
  }

  return (
    <li className={styles.npc}>
      <Checkbox className={styles.who} checked={chosen !== undefined} onChange={choose}>
        <span className={styles.face}>
          <Avatar name={name} avatarUrl={avatar_url} />
          {name}
        </span>
      </Checkbox>
      {chosen && (
        <div className={styles.flags} role="group" aria-label={name}>
          <Checkbox
            quiet
            checked={chosen.introduced_this_session}
            onChange={(checked) => flag({ introduced_this_session: checked })}
          >
            First appearance
          </Checkbox>
          <Checkbox
            quiet
            checked={chosen.died_this_session}
            onChange={(checked) => flag({ died_this_session: checked })}
          >
            Died this session
          </Checkbox>
        </div>
      )}
    </li>
  )
}
