import * as z from 'zod'

import { done, failed } from '../../answers.schemas.ts'
import { type EventOf, outside } from '../../generation/generation.schemas.ts'
import { modelName, ollamaAddress } from '../../generation/ollama/ollama.schemas.ts'

/** `POST /api/admin/model/test`: by default the address and model of the settings. */
export const modelTestRequest = z.object({
  ollama_host: ollamaAddress.optional(),
  model: modelName.optional(),
})

/** Which Ollama, where several are set up; by default the first. */
const one = { ollama_host: ollamaAddress.optional() }

/** `GET /api/admin/model` */
export const modelQuery = z.object(one)

/** `POST /api/admin/model/pull` and `DELETE /api/admin/model` */
export const modelRequest = z.object({ model: modelName, ...one })

/** `GET /api/admin/model`: one Ollama as configured, whether or not it is used. */
export const modelStatus = z.object({
  /** Without a password that it may contain. */
  ollama_host: z.string(),
  /** All that are set up, in the order in which they are written. */
  ollama_hosts: z.array(z.string()),
  ...outside,
  /** The chosen model, and whether Ollama has it. */
  model: z.string(),
  installed: z.boolean(),
  reachable: z.boolean(),
  /** Why Ollama cannot be reached: one sentence. */
  reason: z.string().nullable(),
  version: z.string().nullable(),
  models: z.array(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      modified_at: z.string(),
    }),
  ),
})

/** The result of a test. `text` is what the model wrote. */
export const modelTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  text: z.string().nullable(),
  ...outside,
})

export type ModelQuery = z.infer<typeof modelQuery>
export type ModelRequest = z.infer<typeof modelRequest>
export type ModelStatus = z.infer<typeof modelStatus>
export type ModelTest = z.infer<typeof modelTest>
export type ModelTestRequest = z.infer<typeof modelTestRequest>

/**
 * With `Accept: text/event-stream` a pull streams these, each as an SSE event of that name with the JSON of its data:
 * any number of `status` and `progress`, then one `done` or one `error`.
 */
export const pullEvents = {
  /** In Ollama's own words: "pulling manifest". */
  status: z.object({ status: z.string() }),
  /** Bytes of the parts that are known so far: the total grows with each part. */
  progress: z.object({ completed: z.number(), total: z.number() }),
  done,
  error: failed,
}

export type PullEvent = EventOf<typeof pullEvents>
