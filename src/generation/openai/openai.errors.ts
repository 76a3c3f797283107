import { define } from '../../errors.ts'

export const notOpenai = define.model_failed(
  'not-openai-compatible',
  (url: string) =>
    `Something answers at ${url}, but it is not an OpenAI-compatible server. Check the address, which often ends in /v1.`,
)

export const keyRefused = define.model_failed(
  'openai-key-refused',
  (url: string) =>
    `The model server at ${url} refuses the key, or needs one. Set it in Admin, or as DRAMATIS_OPENAI_KEY.`,
)

export const noSuchModel = define.model_failed(
  'openai-model-missing',
  (url: string, model: string) =>
    `The model server at ${url} has no model named "${model}". Choose another one.`,
)

export const loading = define.model_unreachable(
  'openai-loading',
  (url: string) => `The model server at ${url} is still loading its model. Try again in a minute.`,
)

export const noMemory = define.model_failed(
  'openai-out-of-memory',
  (model: string, reason: string) =>
    `The model "${model}" needs more memory than the machine of the model server has free (${reason}). Choose a smaller model.`,
)

export const failed = define.model_failed(
  'openai-failed',
  (url: string, task: string, reason: string) =>
    `The model server at ${url} could not ${task}: ${reason}.`,
)

export const noModel = define.model_failed(
  'openai-no-model',
  (url: string) =>
    `The model server at ${url} does not list a model. Name one in Admin, or as DRAMATIS_OPENAI_MODEL.`,
)

export const noAddress = define.model_unreachable(
  'openai-no-address',
  'No OpenAI-compatible server is set. Set its address in Admin, or as DRAMATIS_OPENAI_URL.',
)
