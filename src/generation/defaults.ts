/** What generation starts from when nobody configures it. `qwen3.5:2b` is what a Pi 5 with 8 GB carries. */
export const GENERATION_DEFAULTS = {
  mode: 'auto',
  host: 'http://127.0.0.1:11434',
  model: 'qwen3.5:2b',
  /** How long a model stays loaded after it was used. */
  keepLoadedMinutes: 10,
  /** How many generations each person may have in an hour. */
  perHour: 120,
} as const

/**
 * Bounds on time (milliseconds), size and waiting. A small computer loads a model in about a minute and writes five
 * to eight tokens a second: the bounds leave it room and still end what will never end by itself.
 */
export const GENERATION_LIMITS = {
  /** From asking to the first token. Node's own fetch gives up at 300,000. */
  firstToken: 240_000,
  betweenTokens: 60_000,
  /** Every attempt of one generation together, its turn in the queue not counted. */
  total: 600_000,
  /** Characters of text in one answer. */
  answerLength: 32_000,
  /** Bytes of one answer as they come over the wire, tokens' envelopes included. */
  streamBytes: 4_000_000,
  /** Tokens of context at least; a longer prompt gets more. */
  num_ctx: 4_096,
  /** Tokens of one answer at most. */
  num_predict: 1_200,
  /** How long Ollama may take to say that it is there. */
  probe: 2_000,
  /** How long that is then believed. */
  probeMemory: 5_000,
  /** How many may wait for their turn. */
  queue: 16,
  /** Between two times that a model is loaded because somebody may want it soon. */
  warmPause: 60_000,
}

export type GenerationLimits = typeof GENERATION_LIMITS
export type GeneratorMode = 'auto' | 'ollama' | 'tables'
