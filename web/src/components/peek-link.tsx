import { Link, linkOptions, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import styles from './peek-link.module.css'

const WITH_PAGE = ['npc', 'location', 'session', 'connection', 'article'] as const

export interface Thing {
  kind: (typeof WITH_PAGE)[number]
  id: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the peek panel shows, and how many steps back it was opened. */
    peek?: Thing & { steps: number }
  }
}

/** Whether something has a page and a panel of its own. */
export const isThing = (what: { kind: string; id: number }): what is Thing =>
  WITH_PAGE.some((kind) => kind === what.kind)

export function pageOf({ kind, id }: Thing) {
  switch (kind) {
    case 'npc':
      return linkOptions({ to: '/npc/$id', params: { id: String(id) } })
    case 'location':
      return linkOptions({ to: '/locations', search: { location: id } })
    case 'session':
      return linkOptions({ to: '/storyline', search: { session: id } })
    case 'connection':
      return linkOptions({ to: '/connections', search: { connection: id } })
    case 'article':
      return linkOptions({ to: '/article/$id', params: { id: String(id) } })
  }
}

interface PeekLinkProps {
  thing: Thing
  className?: string | undefined
  title?: string
  tabIndex?: number | undefined
  'aria-label'?: string
  onClick?: () => void
  children: ReactNode
}

/** Opens the peek panel of a thing over the page. */
export function useOpenPeek(): (thing: Thing) => void {
  const { state, navigate } = useRouter()
  return ({ kind, id }) => {
    const steps = (state.location.state.peek?.steps ?? 0) + 1
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (kept) => ({ ...kept, peek: { kind, id, steps } }),
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
}

/**
 * The name of a thing. A click opens the peek panel over the page, and Back closes it; a click with Ctrl, Cmd or the
 * middle button opens the page of the thing.
 */
export function PeekLink({ thing, onClick, className = styles.plain, ...rest }: PeekLinkProps) {
  const open = useOpenPeek()

  function openPeek(event: MouseEvent) {
    onClick?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(thing)
  }
  return (
    <Link
      {...pageOf(thing)}
      className={className}
      aria-haspopup="dialog"
      onClick={openPeek}
      {...rest}
    />
  )
}
