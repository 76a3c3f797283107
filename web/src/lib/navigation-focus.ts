let requested = false

/** The next page's heading takes the focus. */
export function requestFocus(): void {
  requested = true
}

/** True once after each request. */
export function takeFocusRequest(): boolean {
  const taken = requested
  requested = false
  return taken
}
