import { useState } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { TickTask } from '../../components/markdown/tick-task.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { useDraftNames } from '../../lib/drafts/drafts.ts'
import { hasTasks, taskAt, tick } from '../../lib/texts/tasks.ts'
import { LinkedProse } from '../names/names.tsx'
import { toastKept } from '../unsent/toast-kept.ts'
import { isToBeSent, sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import type { TickWrite } from '../unsent/writes.ts'
// A tick without the server could not load it.
import '../unsent/send-tick.ts'

import lettering from '../../design/lettering.module.css'

/** What a DM wants to happen in a session, with tasks to tick; nothing where none is written. */
export function SessionGoals({
  session,
  className,
}: {
  session: Session
  className?: string | undefined
}) {
  const { id, campaign_id, plan } = session
  const { goals, onTick } = useTicks(session)
  // A form would have an older version by that.
  const isTyped = useDraftNames().some((form) =>
    [`session:${id}`, `session-plan:${id}`].includes(form),
  )
  if (!plan?.goals.trim()) return null
  return (
    <>
      {isTyped && hasTasks(goals) && (
        <p className={lettering.quiet}>
          You have unsaved changes in this session. Save or discard them to tick tasks.
        </p>
      )}
      <TickTask value={isTyped ? null : onTick}>
        <LinkedProse
          campaignId={campaign_id}
          pictured={{ kind: 'session', id }}
          text={goals}
          of={session}
          field="goals"
          className={className}
        />
      </TickTask>
    </>
  )
}

/** The plan as it will be once everything is sent, and what ticks a task of it. */
function useTicks({ id, campaign_id: campaignId, plan }: Session) {
  const [sending, setSending] = useState<TickWrite[]>([])
  const waiting = waitingWrites
    .use()
    .flatMap((write) => ('task' in write && isToBeSent(write) ? [write] : []))
  const goals = [...waiting.filter(({ sessionId }) => sessionId === id), ...sending].reduce(
    (text, { task, isDone }) => tick(text, task, isDone) ?? text,
    plan?.goals ?? '',
  )

  async function onTick(line: number, isDone: boolean) {
    const task = taskAt(goals, line)
    if (!task) return
    const write = { sessionId: id, task, isDone }
    setSending((before) => [...before, write])
    try {
      const { isSent, shown } = await sendOrKeep({ campaignId, ...write })
      if (!isSent) toastKept('tick')
      await shown
    } catch (error) {
      toastFailure(error, 'The plan was not changed')
    } finally {
      setSending((before) => before.filter((one) => one !== write))
    }
  }
  return { goals, onTick: (line: number, isDone: boolean) => void onTick(line, isDone) }
}
