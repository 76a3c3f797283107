/** Characters of what a person asks for. */
export const PROMPT_LIMIT = 4_000

/** The defaults of generation. `qwen3.5:2b` fits a Raspberry Pi 5 with 8 GB. */
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
 * Limits of time (milliseconds), size and waiting. A small computer loads a model in about a minute and writes five
 * to eight tokens a second: the limits allow that, and stop an answer that would never end.
 */
export const GENERATION_LIMITS = {
  /** From the request to the first token. Node's fetch gives up at 300,000. */
  firstToken: 240_000,
  betweenTokens: 60_000,
  /** All attempts of one generation together, without the time in the queue. */
  total: 600_000,
  /** Characters of text in one answer. */
  answerLength: 32_000,
  /** Bytes of one answer on the wire, including the JSON around each token. */
  streamBytes: 4_000_000,
  /** The smallest context in tokens; a longer prompt gets more. */
  num_ctx: 4_096,
  /** Most tokens of one answer. */
  num_predict: 1_200,
  /** How long a model server may take to answer the probe. One that writes on all its cores answers late. */
  probe: 5_000,
  /** How long the result of the probe is remembered. */
  probeMemory: 5_000,
  /** The longest queue. */
  queue: 16,
  /** The pause between two requests that only load the model. */
  warmPause: 60_000,
}

export type GenerationLimits = typeof GENERATION_LIMITS

/** Which generator writes: the first that answers, or one alone. */
export const GENERATOR_MODES = ['auto', 'ollama', 'openai', 'tables'] as const
export type GeneratorMode = (typeof GENERATOR_MODES)[number]
