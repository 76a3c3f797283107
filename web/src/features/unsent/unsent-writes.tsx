import { useEffect } from 'react'

import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { UnsentTexts } from './unsent-texts.tsx'
import {
  discardWrite,
  isRefused,
  rereadWrites,
  sendWaiting,
  waitingWrites,
} from './waiting-writes.ts'
import { wayOf } from './writes.ts'

/** Sends what waits from any page, and shows what the server does not take. */
export default function UnsentWrites() {
  const userId = useUser()?.id
  const viewed = viewedAs.use()
  const refused = waitingWrites.use().filter(isRefused)

  useEffect(() => {
    rereadWrites()
    if (userId && !viewed) void sendWaiting()
  }, [userId, viewed])

  return (
    <UnsentTexts
      texts={refused.map((write) => {
        const { what, text } = wayOf(write)
        return {
          key: write.key,
          what,
          text,
          why: write.refused,
          onDiscard: () => discardWrite(write),
        }
      })}
    />
  )
}
