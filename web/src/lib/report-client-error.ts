const reported = new Set<string>()

/** Sends a crash report. A failure to send is ignored. */
export async function reportClientError(
  error: unknown,
  componentStack?: string | null,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  // React may report one crash several times.
  const key = stack ?? message
  if (reported.has(key)) return
  reported.add(key)

  const report = {
    // The server takes 16 kB in all.
    error: message.slice(0, 1_000),
    stack: (stack ?? '').slice(0, 4_000),
    componentStack: (componentStack ?? '').slice(0, 4_000),
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: withoutTokens(location.href),
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
    // There is no one else to tell.
  }
}

/** An address without the token of a reset link or of an invitation. */
export function withoutTokens(address: string): string {
  const url = new URL(address)
  url.hash = ''
  url.searchParams.delete('token')
  url.pathname = url.pathname.replace(/^\/join\/.+/, '/join')
  return url.href
}
