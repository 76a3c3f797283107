import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** How long Litestream may take to bring the copy up to date, in seconds. */
const PATIENCE = 5

/**
 * Has Litestream copy what was written up to now, and resolves once the copy has it. `socket` is its control socket. Throws an
 * `Error` with a sentence where it does not.
 */
export async function bringCopyUpToDate(
  socket: string,
  data: string,
  signal: AbortSignal,
): Promise<void> {
  const asked = JSON.stringify({ path: data, wait: true, timeout: PATIENCE })
  const { status, body } = await post(socket, asked, signal).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(describeSilence(error, socket), { cause: error })
  })
  if (status === 200) return
  if (status === 404) throw new Error(`Litestream does not replicate ${data}.`)
  throw new Error(`Litestream could not update the copy: ${readReason(body)}`)
}

function post(socketPath: string, body: string, signal: AbortSignal) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const late = AbortSignal.any([signal, AbortSignal.timeout((PATIENCE + 5) * 1_000)])
    request({ socketPath, path: '/sync', method: 'POST', headers, signal: late, agent: false })
      .once('error', reject)
      .once('response', (response) => {
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, body: answer }),
          reject,
        )
      })
      .end(body)
  })
}

const SILENCES: Record<string, (socket: string) => string> = {
  ENOENT: (socket) =>
    `There is no ${socket}. Start Litestream, with its control socket at this path.`,
  ECONNREFUSED: (socket) => `Litestream does not run at ${socket}.`,
  EACCES: (socket) => `${socket} belongs to another account. Run Litestream as the same account.`,
}

function describeSilence(error: unknown, socket: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SILENCES[code]?.(socket) ?? `Litestream did not answer at ${socket}.`
}

const MOST_REASON = 300

function readReason(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    if (typeof error === 'string' && error !== '') return error.slice(0, MOST_REASON)
  } catch {}
  return 'it gave no reason.'
}
