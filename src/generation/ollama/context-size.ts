const CONTEXT_STEP = 4_096

/**
 * The tokens of context that prompt and answer need. Ollama silently drops the oldest messages when they do not fit,
 * and reloads the model when the number changes, so it grows in few large steps.
 */
export function contextSize(
  promptTokens: number,
  { num_ctx, num_predict }: { num_ctx: number; num_predict: number },
): number {
  const needed = promptTokens + num_predict
  return Math.max(num_ctx, Math.ceil(needed / CONTEXT_STEP) * CONTEXT_STEP)
}
