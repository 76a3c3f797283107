import { define } from '../../errors.ts'

export const noAnswer = define.model_unreachable(
  'model-server-no-answer',
  (program: string, url: string, wait: string) =>
    `${program} at ${url} did not answer within ${wait}. Is it running?`,
)

export const credentialsNeeded = define.model_failed(
  'model-server-credentials-needed',
  (program: string, url: string) =>
    `${program} at ${url} asks for credentials that Dramatis does not have.`,
)

export const busy = define.model_unreachable(
  'model-server-busy',
  (program: string, url: string, wait: string) =>
    `${program} at ${url} is busy with other requests. Try again in ${wait}.`,
)

export const onlyProxy = define.model_unreachable(
  'model-server-only-proxy',
  (program: string, url: string) => `A proxy answers at ${url}, but ${program} behind it does not.`,
)

export const silent = define.model_timeout(
  'model-server-silent',
  (program: string, url: string) => `${program} at ${url} stopped answering.`,
)

export const connectionLost = define.model_failed(
  'model-server-lost',
  (program: string, url: string, task: string) =>
    `The connection to ${program} at ${url} was lost before it could ${task}.`,
)

export const unreachable = define.model_unreachable(
  'model-server-unreachable',
  (program: string, url: string, reason: string) =>
    `${program} is not reachable at ${url}: ${reason}.`,
)
