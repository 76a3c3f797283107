/** Tells the server of a crash, without minding whether it hears. */
export async function reportClientError(
  error: unknown,
  componentStack?: string | null,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
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
