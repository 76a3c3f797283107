/** Milliseconds without a request after which it counts as quiet: longer than somebody reads before the next click. */
const QUIET_MS = 30_000

export interface Rest {
  /** Somebody asks for something. */
  disturb(): void
  end(): void
}

/** Runs `rest` whenever it has become quiet, once. */
export function restWhenQuiet(rest: () => void): Rest {
  const timer = setTimeout(rest, QUIET_MS).unref()
  return {
    disturb: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}
