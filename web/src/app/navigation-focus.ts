let requested = false

/** The place changed: the next page's heading shall take the focus. */
export function requestFocus(): void {
  requested = true
}

/** True once after each request. */
export function takeFocusRequest(): boolean {
  const taken = requested
  requested = false
  return taken
}
