const told = new Set<string>()

/** Tells the server of a crash, without minding whether it hears. */
export async function reportClientError(
  error: unknown,
  componentStack?: string | null,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  // One crash passes through here as often as React renders it again.
  const key = stack ?? message
  if (told.has(key)) return
  told.add(key)

  const report = {
    error: message,
    stack: stack ?? '',
    componentStack: componentStack ?? '',
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: location.href,
  }
  try {
    await fetch('/api/client-error', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    })
  } catch {
    // Whoever cannot reach the server cannot complain to it either.
  }
}
