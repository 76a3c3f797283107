import { memo } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import type { ChosenNpc } from './session-form-values.ts'

import styles from './picker.module.css'

interface NpcPickerRowProps {
  id: number
  name: string
  avatarUrl: string
  chosen: ChosenNpc | undefined
  onChange: (change: (before: ChosenNpc[]) => ChosenNpc[]) => void
}

export const NpcPickerRow = memo(
  function NpcPickerRow({ id, name, avatarUrl, chosen, onChange }: NpcPickerRowProps) {
    function choose(checked: boolean) {
      onChange((before) => {
        const others = before.filter((npc) => npc.id !== id)
        if (!checked) return others
        const flags = { introduced_this_session: false, died_this_session: false }
        return [...others, { id, name, avatar_url: avatarUrl, ...flags }]
      })
    }

    function flag(flags: Partial<ChosenNpc>) {
      onChange((before) => before.map((npc) => (npc.id === id ? { ...npc, ...flags } : npc)))
    }

    return (
      <li className={styles.npc}>
        <Checkbox className={styles.who} checked={chosen !== undefined} onChange={choose}>
          <span className={styles.face}>
            <Avatar name={name} avatarUrl={avatarUrl} />
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
  },
  // Only what is shown; the handler does the same whichever it is.
  (a, b) =>
    a.id === b.id && a.name === b.name && a.avatarUrl === b.avatarUrl && a.chosen === b.chosen,
)
