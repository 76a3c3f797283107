import { useEffect, useRef } from 'react'

/** When a location is closed, the focus returns to its line in the list or to its pin, unless it is elsewhere. */
export function useReturnToLine(openId: number | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (openId !== undefined || closed === undefined) return
    if (document.activeElement !== document.body) return
    const line = document.querySelector<HTMLElement>(`[data-line="${closed}"]`)
    const pin = document.querySelector<HTMLElement>(`[data-pin="${closed}"]`)
    const visible = [line, pin].find((element) => element?.checkVisibility())
    ;(visible ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: false })
  }, [openId])
}
