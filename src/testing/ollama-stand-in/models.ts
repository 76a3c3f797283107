import type { ServerResponse } from 'node:http'

import { sendJson } from './chat.ts'

/**
 * What one pull meets. `held` stops in the middle until `release()`; the others are faults that the real Ollama shows:
 * a full disk, a library that it cannot reach, and a stream that ends too early.
 */
const PULL_STEPS = ['pull', 'held', 'disk-full', 'offline', 'cut-short'] as const

export type PullStep = (typeof PULL_STEPS)[number]

interface ModelRequest {
  model?: string
  name?: string
}

interface Circumstances {
  step: PullStep
  released: Promise<void>
  closed: Promise<unknown>
}

const LARGE = { status: 'pulling 3a1f', digest: 'sha256:3a1f', total: 2_700_000_000 }
const SMALL = { status: 'pulling 9c22', digest: 'sha256:9c22', total: 1_000 }

const ENDINGS: Partial<Record<PullStep, string>> = {
  'disk-full': 'write /root/.ollama/models/blobs/sha256-3a1f-partial: no space left on device',
  offline:
    'pull model manifest: Get "https://registry.ollama.ai/v2/library/qwen3.5/manifests/2b": dial tcp: lookup registry.ollama.ai: no such host',
}

/** The models that are there, and those that can be fetched. */
export function createModels(installed: string[], library: string[]) {
  /** A name without a tag is `name:latest`. Case counts, as in Ollama 0.12; newer versions ignore it. */
  const indexOf = (name: string) => installed.indexOf(name.includes(':') ? name : `${name}:latest`)
  const missing = (name: string, response: ServerResponse) =>
    sendJson(response, 404, { error: `model '${name}' not found` })

  return {
    install: (name: string) => void installed.push(name),
    isInstalled: (name: string) => indexOf(name) >= 0,

    tags: (response: ServerResponse) =>
      sendJson(response, 200, { models: installed.map(describeModel) }),

    loaded: (response: ServerResponse) =>
      sendJson(response, 200, {
        models: installed.slice(0, 1).map((name) => ({
          ...describeModel(name),
          expires_at: new Date(Date.now() + 300_000).toISOString(),
          size_vram: 0,
          context_length: 4_096,
        })),
      }),

    show({ model, name = '' }: ModelRequest, response: ServerResponse) {
      const wanted = model ?? name
      if (indexOf(wanted) < 0) return missing(wanted, response)
      const { details } = describeModel(wanted)
      const capabilities = /embed|minilm/.test(wanted)
        ? ['embedding']
        : ['completion', 'tools', 'thinking']
      const model_info = { 'general.architecture': 'qwen3', 'qwen3.context_length': 32_768 }
      return sendJson(response, 200, { details, capabilities, model_info })
    },

    /** Answers with nothing at all, as Ollama does. */
    delete({ model, name = '' }: ModelRequest, response: ServerResponse) {
      const wanted = model ?? name
      if (indexOf(wanted) < 0) return missing(wanted, response)
      installed.splice(indexOf(wanted), 1)
      response.writeHead(200, { 'content-length': '0' })
      return response.end()
    },

    /** An unknown model, too, is a 200 at first, and then a line that says so. */
    async pull(
      { model, name = '' }: ModelRequest,
      response: ServerResponse,
      { step, released, closed }: Circumstances,
    ) {
      const wanted = model ?? name
      const line = (value: unknown) => response.write(`${JSON.stringify(value)}\n`)
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      line({ status: 'pulling manifest' })
      if (!library.includes(wanted)) {
        line({ error: 'pull model manifest: file does not exist' })
        return response.end()
      }
      if (step === 'offline') return response.end(`${JSON.stringify({ error: ENDINGS.offline })}\n`)
      line(LARGE)
      line({ ...LARGE, completed: LARGE.total * 0.25 })
      if (step === 'held') await Promise.race([released, closed])
      if (step === 'cut-short') return response.end()
      if (step === 'disk-full') return response.end(`${JSON.stringify({ error: ENDINGS[step] })}\n`)
      line({ ...LARGE, completed: LARGE.total * 0.5 })
      // The end of a layer is not always reported, and of a small one only the size.
      line({ ...LARGE, completed: LARGE.total * 0.99 })
      line(SMALL)
      for (const status of ['verifying sha256 digest', 'writing manifest', 'success']) {
        line({ status })
      }
      if (indexOf(wanted) < 0) installed.push(wanted)
      return response.end()
    },
  }
}

function describeModel(name: string) {
  return {
    name,
    model: name,
    modified_at: '2026-11-01T08:00:00Z',
    size: 2_700_000_000,
    digest: '3a1f'.repeat(16),
    details: {
      format: 'gguf',
      family: 'qwen35',
      parameter_size: '2B',
      quantization_level: 'Q4_K_M',
    },
  }
}
