import { ApiError } from '../../lib/http.ts'
import { tick } from '../../lib/texts/tasks.ts'
import { changeSession, type TickWrite } from './writes.ts'

export const sendTick = ({ sessionId, task, isDone }: TickWrite): Promise<void> =>
  changeSession(sessionId, ({ plan }) => {
    const goals = tick(plan?.goals ?? '', task, isDone)
    if (goals === null) throw new ApiError(409, { error: 'The plan does not have this any more.' })
    return { plan: { goals } }
  })
