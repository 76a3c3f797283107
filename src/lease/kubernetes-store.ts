import { readFileSync } from 'node:fs'

import { type LeaseStore, parseRecord } from './lease-store.ts'

interface Place {
  /** Of the API server. */
  url: string
  /** The file with the token of the service account, which Kubernetes replaces from time to time. */
  tokenFile: string
  namespace: string
  name: string
  patience: number
}

const ANNOTATION = 'dramatis/lease'

interface LeaseObject {
  metadata: { resourceVersion: string; annotations?: Record<string, string> }
}

/** A `Lease` object. The API server refuses a change that names an older version of it. */
export function createKubernetesStore(place: Place): LeaseStore {
  const all = `${place.url}/apis/coordination.k8s.io/v1/namespaces/${place.namespace}/leases`
  const one = `${all}/${place.name}`

  function ask(method: string, url: string, body?: object): Promise<Response> {
    return fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${readFileSync(place.tokenFile, 'utf8').trim()}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(place.patience),
    })
  }

  return {
    async read() {
      const answer = await ask('GET', one)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`${one} answered ${answer.status}`)
      const { metadata } = (await answer.json()) as LeaseObject
      const text = metadata.annotations?.[ANNOTATION] ?? ''
      return { record: parseRecord(text), revision: metadata.resourceVersion }
    },

    async write(record, revision) {
      const lease = {
        apiVersion: 'coordination.k8s.io/v1',
        kind: 'Lease',
        metadata: {
          name: place.name,
          ...(revision !== undefined && { resourceVersion: revision }),
          annotations: { [ANNOTATION]: JSON.stringify(record) },
        },
        // What kubectl shows.
        spec: {
          holderIdentity: record.holder,
          leaseTransitions: record.term,
          ...(record.seconds > 0 && { leaseDurationSeconds: Math.ceil(record.seconds) }),
          renewTime: new Date().toISOString().replace('Z', '000Z'),
        },
      }
      const answer = await (revision === undefined
        ? ask('POST', all, lease)
        : ask('PUT', one, lease))
      if (answer.status === 409) return false
      if (!answer.ok) throw new Error(`${one} answered ${answer.status}`)
      return true
    },
  }
}
