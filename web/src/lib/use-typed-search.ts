import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE = 150

/** What is being typed, handed on when typing pauses; a change from outside (Back, a link) is taken over. */
export function useTypedSearch(
  value: string,
  onSettle: (value: string) => void,
): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const settle = useEffectEvent(onSettle)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      settle(typed)
    }, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
