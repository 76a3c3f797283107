import { define } from '../../errors.ts'

export const noSuchModel = define.model_failed(
  'ollama-model-missing',
  (url: string, model: string) =>
    `Ollama at ${url} has no model named "${model}". Download it with: ollama pull ${model}`,
)

export const notOllama = define.model_failed(
  'not-ollama',
  (url: string) => `Something answers at ${url}, but it is not Ollama. Check the address.`,
)

export const nothingToDelete = define.not_found(
  'ollama-model-not-found',
  (url: string, model: string) => `Ollama at ${url} has no model named "${model}".`,
)

export const noMemory = define.model_failed(
  'ollama-out-of-memory',
  (model: string) =>
    `The model "${model}" needs more memory than Ollama's machine has free. Choose a smaller model.`,
)

export const loadsTooLong = define.model_failed(
  'ollama-loads-too-long',
  (model: string) =>
    `Ollama could not load "${model}" in time. Try again, or choose a smaller model.`,
)

export const stopped = define.model_failed(
  'ollama-stopped',
  (model: string) =>
    `Ollama's own process for "${model}" stopped. Its machine may be short of memory; Ollama's log says more.`,
)

export const cannotWrite = define.model_failed(
  'ollama-model-cannot-write',
  (model: string, reason: string) =>
    `The model "${model}" cannot write characters (${reason}). Choose another model.`,
)

export const failed = define.model_failed(
  'ollama-failed',
  (url: string, task: string, reason: string) => `Ollama at ${url} could not ${task}: ${reason}.`,
)

export const noModelToFetch = define.model_failed(
  'ollama-no-model-to-fetch',
  (model: string) =>
    `Ollama's library has no model named "${model}". See https://ollama.com/library.`,
)

export const diskFull = define.model_failed(
  'ollama-disk-full',
  `The disk of Ollama's machine is full.`,
)

export const fetchingStopped = define.model_failed(
  'ollama-fetching-stopped',
  (url: string, model: string) =>
    `Ollama at ${url} stopped downloading "${model}". Download it again to continue.`,
)

export const noLibrary = define.model_failed(
  'ollama-library-unreachable',
  (url: string, reason: string) =>
    `Ollama at ${url} could not reach the library of models: ${reason}.`,
)

export const tooSlow = define.model_timeout(
  'ollama-too-slow',
  (model: string, wait: string) =>
    `The model "${model}" did not finish one sentence within ${wait}.`,
)

export const noAddress = define.model_unreachable(
  'ollama-address-invalid',
  (host: string) => `"${host}" is not an address of Ollama. Write it like http://127.0.0.1:11434.`,
)
