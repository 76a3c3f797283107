import { type RefCallback, useCallback, useState } from 'react'

/** What measures an element, and its height: known before it is first painted. */
export function useElementHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setHeight(element.clientHeight)
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, height]
}
