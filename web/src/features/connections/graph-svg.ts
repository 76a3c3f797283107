import { KIND_LOOKS } from './connection-kinds.ts'
import type { Point } from './graph-camera.ts'
import { arrowhead, HALF } from './graph-curves.ts'
import { shortened } from './graph-labels.ts'
import type { Look } from './graph-look.ts'
import { type Mark, MARKS, markOf } from './graph-marks.ts'
import { boxOf, type GraphLine, type GraphNode, type GraphScene } from './graph-scene.ts'
import { initialsOf, markPoint, NAME_ROOM, WORDS_ROOM, wordsOn } from './graph-words.ts'

const MARGIN = 60
const FAINT = 0.2
/** About what a letter takes: there is nothing to measure with. */
const LETTER = 6.4

/** The scene as a file of its own; `faceOf` answers pictures as data, and nothing for whom there is none. */
export function writeSvg(
  scene: GraphScene,
  look: Look,
  faceOf: (node: GraphNode) => string | undefined,
): string {
  const box = boxOf(scene.nodes)
  const x = box.left - MARGIN
  const y = box.top - MARGIN
  const width = box.right - box.left + 2 * MARGIN
  const height = box.bottom - box.top + 2 * MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" font-family="'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', sans-serif">`,
    `<defs><clipPath id="face"><rect x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${2 * HALF}" rx="5"/></clipPath></defs>`,
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${escape(look.ground)}"/>`,
    ...scene.lines.map((line) => writeLine(line, look, scene)),
    ...scene.lines.map((line) => writeWords(line, look, scene)),
    ...scene.nodes.map((node) => writeNode(node, look, scene, faceOf(node))),
    '</svg>',
  ].join('\n')
}

function writeLine(line: GraphLine, look: Look, { isSelective }: GraphScene): string {
  const { start, bend, end } = line.curve
  const { width, dash } = KIND_LOOKS[line.kind]
  const color = escape(look.kinds[line.kind])
  const opacity = isSelective && !line.isLit ? FAINT : 0.95
  const heads = [arrowhead(bend, end, 11), ...(line.reverse ? [arrowhead(bend, start, 11)] : [])]
  return [
    `<g opacity="${opacity}">`,
    `<path d="M${at(start)} Q${at(bend)} ${at(end)}" fill="none" stroke="${color}" stroke-width="${width}"${
      dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    }/>`,
    ...heads.map((corners) => `<polygon points="${corners.map(at).join(' ')}" fill="${color}"/>`),
    '</g>',
  ].join('')
}

function writeWords(line: GraphLine, look: Look, { isSelective }: GraphScene): string {
  const opacity = isSelective && !line.isLit ? FAINT : 1
  const words = wordsOn(line).map(({ text, at: point }) =>
    writeText(cut(text, WORDS_ROOM), point, { size: 12, color: look.kinds[line.kind], look }),
  )
  const mark = markOf(line)
  const symbol = mark ? writeMark(mark, markPoint(line), look) : ''
  return `<g opacity="${opacity}">${words.join('')}${symbol}</g>`
}

function writeNode(
  node: GraphNode,
  look: Look,
  { isSelective }: GraphScene,
  face: string | undefined,
): string {
  const opacity = isSelective && !node.isLit ? FAINT : 1
  const square = `x="${-HALF}" y="${-HALF}" width="${2 * HALF}" height="${2 * HALF}"`
  const inside = face
    ? `<image ${square} href="${escape(face)}" clip-path="url(#face)" preserveAspectRatio="xMidYMin slice"/>`
    : `<text text-anchor="middle" dominant-baseline="central" font-size="22" font-weight="600" fill="${escape(look.ink)}">${escape(initialsOf(node.name))}</text>`
  const dash = node.isHidden ? ' stroke-dasharray="4 3"' : ''
  const name = writeText(
    cut(node.name, NAME_ROOM),
    { x: 0, y: HALF + 13 },
    {
      size: 13,
      color: look.ink,
      look,
    },
  )
  return [
    `<g transform="translate(${at(node)})" opacity="${opacity}"><title>${escape(node.name)}</title>`,
    `<rect ${square} rx="5" fill="${escape(look.portrait)}"/>`,
    inside,
    `<rect ${square} rx="5" fill="none" stroke="${escape(look['line-strong'])}"${dash}/>`,
    node.isHidden ? writeMark('hidden', { x: HALF, y: -HALF }, look) : '',
    name,
    '</g>',
  ].join('')
}

function writeText(
  text: string,
  point: Point,
  { size, color, look }: { size: number; color: string; look: Look },
): string {
  return `<text x="${n(point.x)}" y="${n(point.y)}" text-anchor="middle" dominant-baseline="central" font-size="${size}" fill="${escape(color)}" stroke="${escape(look.ground)}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escape(text)}</text>`
}

function writeMark(mark: Mark, { x, y }: Point, look: Look): string {
  const paths = MARKS[mark].map((path) => `<path d="${path}"/>`).join('')
  return [
    `<circle cx="${n(x)}" cy="${n(y)}" r="10" fill="${escape(look['ground-raised'])}" stroke="${escape(look['line-strong'])}"/>`,
    `<g transform="translate(${n(x - 6.5)} ${n(y - 6.5)}) scale(0.5417)" fill="none" stroke="${escape(look['ink-soft'])}" stroke-width="2.2" stroke-linecap="round">${paths}</g>`,
  ].join('')
}

const cut = (text: string, room: number) => shortened(text, room, (part) => part.length * LETTER)

const n = (value: number) => String(Math.round(value * 10) / 10)
const at = ({ x, y }: Point) => `${n(x)},${n(y)}`

/** As text and inside quotes; what XML cannot say at all is left out. */
function escape(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
