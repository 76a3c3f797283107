import { useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Session,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { changeSession, refreshEvening } from './play.queries.ts'
import type { About } from './use-about.ts'

interface SessionMarksProps {
  session: Session
  about: About
}

/** One tap each: the party met an NPC, the NPC died, the party visited a location. Another tap takes it back. */
export function SessionMarks({ session, about: { kind, id } }: SessionMarksProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: (now: Session) => Pick<SessionUpdate, 'npcs' | 'location_ids'>) =>
      changeSession(session.id, change),
    onError: (error) => toast(messageOf(error, 'The session was not changed'), { tone: 'danger' }),
    onSettled: () => refreshEvening(client, session.campaign_id),
  })

  if (kind === 'location') {
    const isVisited = session.locations.some((location) => location.id === id)
    const visit = ({ locations }: Session) => {
      const others = locations.map((location) => location.id).filter((other) => other !== id)
      return { location_ids: isVisited ? others : [...others, id] }
    }
    return (
      <ToggleChip pressed={isVisited} disabled={isPending} onToggle={() => mutate(visit)}>
        Visited
      </ToggleChip>
    )
  }

  const npc = session.npcs.find((one) => one.id === id)
  const mark = (isMet: boolean, died: boolean) =>
    mutate(({ npcs }) => {
      const now = npcs.find((one) => one.id === id) ?? { id, introduced_this_session: false }
      const others = npcs.filter((one) => one.id !== id)
      return { npcs: isMet ? [...others, { ...now, died_this_session: died }] : others }
    })
  const died = npc?.died_this_session ?? false
  return (
    <>
      <ToggleChip
        pressed={npc !== undefined}
        disabled={isPending}
        onToggle={() => mark(npc === undefined, false)}
      >
        Met
      </ToggleChip>
      <ToggleChip pressed={died} disabled={isPending} onToggle={() => mark(true, !died)}>
        Died
      </ToggleChip>
    </>
  )
}
