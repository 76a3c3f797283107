import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { npcListQuery } from '../npcs/npcs.queries.ts'
import { type Choice, Picker } from './picker.tsx'
import type { ChosenNpc } from './session-form-values.ts'

import styles from './picker.module.css'

/** More are found by their names. */
const SHOWN = 12

interface NpcPickerProps {
  campaignId: number
  chosen: readonly ChosenNpc[]
  /** Whom the notes name. */
  named: readonly Choice[]
  onChange: (change: (before: ChosenNpc[]) => ChosenNpc[]) => void
}

/** Searched on the server. */
export const NpcPicker = memo(
  function NpcPicker({ campaignId, chosen, named, onChange }: NpcPickerProps) {
    const [q, setQ] = useState('')
    const [typed, setTyped] = useTypedSearch(q, setQ)
    const list = useInfiniteQuery(npcListQuery(campaignId, { q: q.trim(), sort: 'name' }))
    const isChosen = ({ id }: Choice) => chosen.some((npc) => npc.id === id)
    const found = list.data?.pages.flatMap(({ npcs }) => npcs)

    return (
      <Picker
        legend="NPCs Interacted With"
        searchLabel="Search NPCs"
        typed={typed}
        onType={setTyped}
        found={found?.filter((npc) => !isChosen(npc)).slice(0, SHOWN)}
        isStale={typed !== q || list.isPlaceholderData}
        suggested={named.filter((npc) => !isChosen(npc))}
        onAdd={(choices) => onChange((before) => [...before, ...choices.map(withoutFlags)])}
        none={
          q === '' && found?.length === 0
            ? 'This campaign has no NPCs yet.'
            : 'No NPC matches that.'
        }
        failure={
          list.error && (
            <LoadError
              error={list.error}
              failure="The NPCs could not be loaded."
              onRetry={list.refetch}
            />
          )
        }
        count={chosen.length}
      >
        {chosen.length > 0 && (
          <ul className={styles.npcs}>
            {chosen.map((npc) => (
              <ChosenNpcRow key={npc.id} npc={npc} onChange={onChange} />
            ))}
          </ul>
        )}
      </Picker>
    )
  },
  // Typing elsewhere in the form leaves it alone; the handler does the same whichever it is.
  (a, b) => a.campaignId === b.campaignId && a.chosen === b.chosen && a.named === b.named,
)

const withoutFlags = ({ id, name, avatar_url = '' }: Choice): ChosenNpc => ({
  id,
  name,
  avatar_url,
  introduced_this_session: false,
  died_this_session: false,
})

interface ChosenNpcRowProps extends Pick<NpcPickerProps, 'onChange'> {
  npc: ChosenNpc
}

function ChosenNpcRow({ npc: { id, name, avatar_url, ...flags }, onChange }: ChosenNpcRowProps) {
  const flag = (changed: Partial<ChosenNpc>) =>
    onChange((before) => before.map((npc) => (npc.id === id ? { ...npc, ...changed } : npc)))

  return (
    <li className={styles.npc}>
      <span className={styles.chip}>
        <Avatar name={name} avatarUrl={avatar_url} size="tiny" />
        <span className={styles.name}>{name}</span>
        <IconButton
          icon={X}
          label={`Remove ${name}`}
          onClick={() => onChange((before) => before.filter((npc) => npc.id !== id))}
        />
      </span>
      <span className={styles.flags} role="group" aria-label={name}>
        <Checkbox
          quiet
          checked={flags.introduced_this_session}
          onChange={(checked) => flag({ introduced_this_session: checked })}
        >
          First appearance
        </Checkbox>
        <Checkbox
          quiet
          checked={flags.died_this_session}
          onChange={(checked) => flag({ died_this_session: checked })}
        >
          Died this session
        </Checkbox>
      </span>
    </li>
  )
}
