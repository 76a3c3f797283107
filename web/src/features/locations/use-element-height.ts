import { type RefObject, useEffect, useState } from 'react'

export function useElementHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
