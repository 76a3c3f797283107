import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { isPlanned, isRunning } from './session-state.ts'
import type { StorylineSearch } from './storyline-search.ts'

/** The session in the address, or the one that runs, or else the last that was played. */
export function useOpenSession(
  sessions: readonly Session[] | undefined,
  { session: id, form, list, book }: StorylineSearch,
  { isPhone }: { isPhone: boolean },
) {
  const navigate = useNavigate()
  /** After the open session was deleted. */
  const [cleared, setCleared] = useState(false)
  const first = sessions && firstToRead(sessions)?.id
  const showsNone = cleared || book || (isPhone && list)
  const choose = !showsNone && id === undefined && form === undefined ? first : undefined

  useEffect(() => {
    if (choose === undefined) return
    void navigate({ to: '/storyline', search: { session: choose }, replace: true })
  }, [choose, navigate])

  const openId = id ?? choose
  return {
    session: sessions?.find((session) => session.id === openId),
    forget(session: Session) {
      if (session.id !== openId) return
      setCleared(true)
      void navigate({ to: '/storyline', search: {}, replace: true })
    },
  }
}

function firstToRead(sessions: readonly Session[]): Session | undefined {
  return (
    sessions.findLast(isRunning) ??
    sessions.findLast((session) => !isPlanned(session)) ??
    sessions.at(-1)
  )
}
