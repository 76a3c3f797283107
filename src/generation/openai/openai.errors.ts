import { defineError } from '../../errors.ts'

export const notOpenai = defineError(
  'model_failed',
  'not-openai-compatible',
  (url: string) =>
    `Something answers at ${url}, but it is not an OpenAI-compatible server. Check the address, which often ends in /v1.`,
)

export const keyRefused = defineError(
  'model_failed',
  'openai-key-refused',
  (url: string) =>
    `The model server at ${url} refuses the key, or needs one. Set it in Admin, or as DRAMATIS_OPENAI_KEY.`,
)

export const noSuchModel = defineError(
  'model_failed',
  'openai-model-missing',
  (url: string, model: string) =>
    `The model server at ${url} has no model named "${model}". Choose another one.`,
)

export const loading = defineError(
  'model_unreachable',
  'openai-loading',
  (url: string) => `The model server at ${url} is still loading its model. Try again in a minute.`,
)

export const noMemory = defineError(
  'model_failed',
  'openai-out-of-memory',
  (model: string, reason: string) =>
    `The model "${model}" needs more memory than the machine of the model server has free (${reason}). Choose a smaller model.`,
)

export const failed = defineError(
  'model_failed',
  'openai-failed',
  (url: string, task: string, reason: string) =>
    `The model server at ${url} could not ${task}: ${reason}.`,
)

export const noModel = defineError(
  'model_failed',
  'openai-no-model',
  (url: string) =>
    `The model server at ${url} does not list a model. Name one in Admin, or as DRAMATIS_OPENAI_MODEL.`,
)

export const noAddress = defineError(
  'model_unreachable',
  'openai-no-address',
  'No OpenAI-compatible server is set. Set its address in Admin, or as DRAMATIS_OPENAI_URL.',
)
