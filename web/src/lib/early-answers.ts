declare global {
  /** What first.js asked for, by path, while this program was still on its way. */
  var dramatisEarly: Record<string, Promise<Response>> | undefined
}

/** In milliseconds of the page's life. What is older could be anything. */
const FRESH_FOR = 10_000

/** The answer to a GET that was sent before anybody here could send it; once, and only when it is good. */
export function takeEarlyAnswer(path: string): Promise<Response | undefined> | undefined {
  const answer = globalThis.dramatisEarly?.[path]
  if (!answer) return undefined
  delete globalThis.dramatisEarly?.[path]
  if (performance.now() > FRESH_FOR) {
    discard(answer)
    return undefined
  }
  return answer
    .then((response) => {
      if (response.ok) return response
      discard(answer)
      return undefined
    })
    .catch(() => undefined)
}

/** They were for whoever was signed in then. */
export function forgetEarlyAnswers(): void {
  for (const answer of Object.values(globalThis.dramatisEarly ?? {})) discard(answer)
  globalThis.dramatisEarly = undefined
}

/** What nobody reads would hold its connection. */
function discard(answer: Promise<Response>): void {
  void answer.then(({ body }) => body?.cancel()).catch(() => {})
}
