import { useMutation } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastKept } from '../unsent/toast-kept.ts'
import { sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import type { MarkWrite } from '../unsent/writes.ts'
import type { Marked } from './use-about.ts'

interface SessionMarksProps {
  session: Session
  about: Marked
}

/** One tap each: the party met an NPC, the NPC died, the party visited a location. Another tap takes it back. */
export function SessionMarks({ session, about }: SessionMarksProps) {
  const { isMet, hasDied } = useMark(session, about)
  const { mutate, isPending } = useMutation({
    mutationFn: (mark: Pick<MarkWrite, 'isMet' | 'hasDied'>) =>
      sendOrKeep({
        campaignId: session.campaign_id,
        sessionId: session.id,
        of: about,
        ...mark,
      }),
    onSuccess: ({ isSent, shown }) => (isSent ? shown : toastKept('mark')),
    onError: (error) => toastFailure(error, 'The session was not changed'),
  })
  return (
    <>
      <ToggleChip pressed={isMet} disabled={isPending} onToggle={() => mutate({ isMet: !isMet })}>
        {about.kind === 'npc' ? 'Met' : 'Visited'}
      </ToggleChip>
      {about.kind === 'npc' && (
        <ToggleChip
          pressed={hasDied}
          disabled={isPending}
          onToggle={() => mutate({ isMet: true, hasDied: !hasDied })}
        >
          Died
        </ToggleChip>
      )}
    </>
  )
}

/** As it will be once everything is sent that waits. */
function useMark(
  { id, npcs, locations }: Session,
  about: Marked,
): Required<Pick<MarkWrite, 'isMet' | 'hasDied'>> {
  const waiting = waitingWrites
    .use()
    .findLast(
      (write) =>
        'of' in write &&
        write.refused === undefined &&
        write.sessionId === id &&
        write.of.kind === about.kind &&
        write.of.id === about.id,
    )
  const kept = waiting && 'of' in waiting ? waiting : undefined
  const npc = npcs.find((one) => one.id === about.id)
  const isListed =
    about.kind === 'npc' ? npc !== undefined : locations.some((one) => one.id === about.id)
  const isMet = kept?.isMet ?? isListed
  const hasDied = about.kind === 'npc' && (kept?.hasDied ?? npc?.died_this_session ?? false)
  return { isMet, hasDied: isMet && hasDied }
}
