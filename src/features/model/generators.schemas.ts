import * as z from 'zod'

import {
  character,
  generationSource,
  outside,
  TASK_KINDS,
} from '../../generation/generation.schemas.ts'
import { modelName, ollamaAddresses } from '../../generation/ollama/ollama.schemas.ts'
import { openaiAddresses, openaiKey, openaiModel } from '../../generation/openai/openai.schemas.ts'

/** How a model wrote once. */
const run = z.object({
  at: z.string(),
  task: z.enum(TASK_KINDS),
  seconds: z.number(),
  /** To the first word. */
  first_word_seconds: z.number(),
  /** After the first word. */
  tokens_per_second: z.number(),
  /** Whether the answer had the form that was asked for, before any repair. */
  schema: z.boolean(),
  /** Whether it came in more than one piece. */
  streaming: z.boolean(),
})

const generator = z.object({
  source: z.enum(['ollama', 'openai', 'tables']),
  /** Null for the built-in generator. */
  url: z.string().nullable(),
  model: z.string().nullable(),
  ...outside,
  /** Whether the settings let it write. */
  is_used: z.boolean(),
  /** Why it cannot write now: one sentence. */
  reason: z.string().nullable(),
  /** How much its model reads at most, where the server says it. */
  context_tokens: z.number().nullable(),
  /** The last ten since the server started, the newest first, tests included. */
  runs: z.array(run),
})

/** `GET /api/admin/generators` */
export const generators = z.object({
  /** All that are set up, in the order in which they are tried. */
  generators: z.array(generator),
  /** Which would write now; null when only one server is allowed and it is unavailable. */
  writers: z.object({
    characters: generationSource.nullable(),
    texts: generationSource.nullable(),
    recaps: generationSource.nullable(),
  }),
})

/** `POST /api/admin/generators/test`: what is left out is as in the settings. */
export const generatorTestRequest = z.object({
  generator: z.enum(['ollama', 'openai', 'tables'], 'The generator is ollama, openai or tables.'),
  /** Of several, the first is asked. */
  ollama_host: ollamaAddresses.optional(),
  model: modelName.optional(),
  openai_url: openaiAddresses.optional(),
  openai_model: openaiModel.optional(),
  openai_key: openaiKey.optional(),
})

/** A real character, or why there is none. */
export const generatorTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  character: character.nullable(),
  /** Null for the built-in generator, and without a character. */
  run: run.nullable(),
  ...outside,
})

export type Generators = z.infer<typeof generators>
export type AdminGenerator = Generators['generators'][number]
export type GeneratorTest = z.infer<typeof generatorTest>
export type GeneratorTestRequest = z.infer<typeof generatorTestRequest>
