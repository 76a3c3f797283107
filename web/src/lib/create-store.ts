import { useSyncExternalStore } from 'react'

/** A value outside of React, which components read by `use`. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  const get = () => value
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
