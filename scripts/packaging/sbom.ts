import { createHash } from 'node:crypto'

import { locked } from './node-of.ts'
import type { Shipped } from './shipped.ts'
import type { Target } from './targets.ts'

export interface SbomInput {
  version: string
  target: Target
  packages: Shipped[]
  /** `process.versions`, the same on all systems. */
  nodeVersions: Record<string, string>
  /** Of the executable. */
  sha256: string
  time: Date
}

const REPOSITORY_OF_NODE = 'https://github.com/nodejs/node'
/** Entries of `process.versions` that are not components. */
const NO_COMPONENTS = new Set(['node', 'modules', 'napi', 'cldr', 'tz', 'unicode'])

/** The contents of an executable as CycloneDX 1.6: bundled packages, Node, and Node's parts. */
export function makeSbom(input: SbomInput) {
  const { version, target, packages, sha256, time } = input
  const about = {
    type: 'application',
    'bom-ref': `dramatis@${version}`,
    name: 'dramatis',
    version,
    description: `Dramatis for ${target.name}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  }
  const node = nodeComponent(input)
  const components = [...packages.map(packageComponent), node]
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: time.toISOString(), component: about },
    components,
    dependencies: [
      { ref: about['bom-ref'], dependsOn: components.map((component) => component['bom-ref']) },
    ],
  }
  const { $schema, ...rest } = bom
  return { $schema, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}`, ...rest }
}

function packageComponent({ name, version, license, author, homepage }: Shipped) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(author && { author }),
    name,
    version,
    licenses: licencesOf(license),
    purl,
    ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
  }
}

function licencesOf(license: string) {
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license }]
  return [{ license: license.startsWith('SEE ') ? { name: license } : { id: license } }]
}

function nodeComponent({ target, nodeVersions }: SbomInput) {
  const { version, integrity } = locked(target.nodePackage)
  const [, digest = ''] = integrity.split('-')
  return {
    type: 'platform',
    'bom-ref': `pkg:npm/${target.nodePackage}@${version}`,
    name: 'node',
    version,
    licenses: [{ license: { id: 'MIT' } }],
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    purl: `pkg:npm/${target.nodePackage}@${version}`,
    externalReferences: [
      { type: 'vcs', url: REPOSITORY_OF_NODE },
      {
        type: 'distribution',
        url: `https://www.npmjs.com/package/${target.nodePackage}/v/${version}`,
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      },
    ],
    components: Object.entries(nodeVersions)
      .filter(([name]) => !NO_COMPONENTS.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, version]) => ({
        type: 'library',
        'bom-ref': `node/${name}@${version}`,
        name,
        version,
      })),
  }
}

/** A UUID (version 8 of RFC 9562) derived from the content. */
function uuidOf(content: string): string {
  const bytes = createHash('sha256').update(content).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
