import { type Box, clamp, grow, type Point } from '../../../viewport/geometry.ts'
import type { TakenSpace } from '../../../viewport/taken-space.ts'
import type { Look } from './look.ts'

interface LabelStyle {
  size: number
  weight: number
  color: string
  /** In pixels; a longer text takes two rows, and is cut if they are not enough. Without room for the first, the next is tried. */
  widths: readonly number[]
  /** The air around it. */
  pad?: number
}

/** The middle of a text, or of its left or right end; of two rows that of the upper or the lower one, with `row`. */
export type Place = Point & { end?: 'left' | 'right'; row?: 'upper' | 'lower' }

interface Label {
  rows: readonly string[]
  width: number
}

/** From one row to the next, in sizes of the font. */
const ROW = 1.15
const KEPT = 4_000
const SEGMENTS = new Intl.Segmenter()
/** Measuring is slow: each text is cut once for each font. */
const cut = new Map<string, Label>()

/**
 * Writes a text at the first of these points where it covers nothing and the upper edge does not cut it, or at the first one with `always`. `width` is
 * that of the canvas: its edges do not cut the text. Returns what it covers.
 */
export function drawLabel(
  context: CanvasRenderingContext2D,
  look: Look,
  text: string,
  places: readonly Place[],
  style: LabelStyle,
  { taken, width, always = false }: { taken: TakenSpace; width: number; always?: boolean },
): Box | undefined {
  context.font = `${style.weight} ${style.size}px ${look.sans}`
  const { pad = style.size * 0.7 } = style
  const tries = style.widths.flatMap((maxWidth) => {
    const label = cutToFit(context, text, maxWidth)
    const half = label.width / 2
    const more = (label.rows.length - 1) * style.size * ROW
    return places.map(({ x, y, end, row }) => {
      const shift = end === undefined ? 0 : end === 'left' ? half : -half
      const middle = keepInside(x + shift, half + pad, width)
      const top = row === 'upper' ? y : row === 'lower' ? y - more : y - more / 2
      const box: Box = { left: middle - half, right: middle + half, top, bottom: top + more }
      return { label, box: grow(box, pad) }
    })
  })
  const found =
    tries.find(({ box }) => box.top >= 0 && taken.tryTake(box)) ?? (always ? tries[0] : undefined)
  if (!found) return undefined
  const { label, box } = found
  const alpha = context.globalAlpha
  context.globalAlpha = alpha * 0.86
  context.fillStyle = look.ground
  const inset = style.size * 0.4
  context.fillRect(
    box.left + inset,
    box.top,
    box.right - box.left - 2 * inset,
    box.bottom - box.top,
  )
  context.globalAlpha = alpha
  context.fillStyle = style.color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, row] of label.rows.entries()) {
    const y = box.top + pad + index * style.size * ROW + 0.5
    context.fillText(row, (box.left + box.right) / 2, y)
  }
  return box
}

/**
 * The middle of a label so that it lies between the edges of the canvas. It moves by at most half its width: the label
 * of a point outside slides out with it.
 */
export function keepInside(x: number, half: number, width: number): number {
  const inside = clamp(x, Math.min(half, width / 2), Math.max(width - half, width / 2))
  return x + clamp(inside - x, -half, half)
}

function cutToFit(context: CanvasRenderingContext2D, text: string, maxWidth: number) {
  const key = `${context.font} ${maxWidth} ${text}`
  const known = cut.get(key)
  if (known) return known
  if (cut.size > KEPT) cut.clear()
  const widthOf = (part: string) => context.measureText(part).width
  const rows = rowsOf(text.replaceAll(/\s+/g, ' '), maxWidth, widthOf)
  const made = { rows, width: Math.max(...rows.map(widthOf)) }
  cut.set(key, made)
  return made
}

/** Fonts that load later measure differently. */
export const forgetLabels = () => cut.clear()

/** One row if it fits, or else two that are broken between words, as equally long as they can be. */
export function rowsOf(
  text: string,
  maxWidth: number,
  widthOf: (part: string) => number,
): readonly string[] {
  if (widthOf(text) <= maxWidth) return [text]
  const breaks = Array.from(text.matchAll(/ /g), ({ index }) => {
    const rows = [text.slice(0, index), text.slice(index + 1)] as const
    return { rows, widths: rows.map(widthOf) as [number, number] }
  }).filter(({ widths: [first] }) => first <= maxWidth)
  const last = breaks.at(-1)
  if (!last) return [shorten(text, maxWidth, widthOf)]
  const whole = breaks.filter(({ widths: [, second] }) => second <= maxWidth)
  const best = whole.toSorted((a, b) => Math.max(...a.widths) - Math.max(...b.widths))[0]
  return best?.rows ?? [last.rows[0], shorten(last.rows[1], maxWidth, widthOf)]
}

/** Cuts a text between whole characters, with an ellipsis. */
function shorten(text: string, maxWidth: number, widthOf: (part: string) => number): string {
  if (widthOf(text) <= maxWidth) return text
  const letters = Array.from(SEGMENTS.segment(text), ({ segment }) => segment)
  const cutAt = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (widthOf(cutAt(middle)) <= maxWidth) least = middle
    else most = middle - 1
  }
  return cutAt(least)
}
