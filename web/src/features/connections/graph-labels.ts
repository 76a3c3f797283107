import type { Look } from './graph-look.ts'

export interface LabelStyle {
  size: number
  weight: number
  italic?: boolean
  color: string
  /** What it lies on. */
  ground: string
  /** At most so wide, in window pixels. */
  room: number
}

export interface Label {
  bitmap: HTMLCanvasElement
  width: number
  height: number
}

const PADDING = 4
const KEPT = 3_000

/** Written words as little pictures: writing is slow, copying is not. */
export class GraphLabels {
  readonly #kept = new Map<string, Label>()
  readonly #look: Look
  readonly #ratio: number
  readonly #ruler = document.createElement('canvas').getContext('2d')!

  constructor(look: Look, ratio: number) {
    this.#look = look
    this.#ratio = ratio
  }

  get(text: string, style: LabelStyle): Label {
    const key = `${style.size} ${style.weight} ${style.italic} ${style.color} ${style.ground} ${style.room} ${text}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    if (this.#kept.size > KEPT) this.#kept.clear()
    const label = this.#write(text, style)
    this.#kept.set(key, label)
    return label
  }

  #write(text: string, style: LabelStyle): Label {
    const font = `${style.italic ? 'italic ' : ''}${style.weight} ${style.size}px ${this.#look.sans}`
    this.#ruler.font = font
    const words = shortened(text, style.room, (part) => this.#ruler.measureText(part).width)
    const width = Math.ceil(this.#ruler.measureText(words).width) + 2 * PADDING
    const height = Math.ceil(style.size * 1.4)
    const bitmap = document.createElement('canvas')
    bitmap.width = Math.max(1, Math.ceil(width * this.#ratio))
    bitmap.height = Math.max(1, Math.ceil(height * this.#ratio))
    const context = bitmap.getContext('2d')!
    context.scale(this.#ratio, this.#ratio)
    if (style.ground !== 'none') {
      context.globalAlpha = 0.86
      context.fillStyle = style.ground
      context.beginPath()
      context.roundRect(0, 0, width, height, 3)
      context.fill()
      context.globalAlpha = 1
    }
    context.font = font
    context.fillStyle = style.color
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(words, width / 2, height / 2 + 0.5)
    return { bitmap, width, height }
  }
}

const SEGMENTS = new Intl.Segmenter()

/** Cut by whole characters, with an ellipsis, to what fits. */
export function shortened(text: string, room: number, measure: (part: string) => number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (measure(line) <= room) return line
  const letters = Array.from(SEGMENTS.segment(line), ({ segment }) => segment)
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const part = `${letters.slice(0, middle).join('').trimEnd()}…`
    if (measure(part) <= room) least = middle
    else most = middle - 1
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`
}
