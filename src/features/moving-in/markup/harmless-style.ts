import { ownValue } from '../json.ts'
import { brightnessOf } from './brightness.ts'
import { words } from './elements.ts'

/** Colors of a text and of what is behind it, as brightness from 0 to 255. */
export interface Colors {
  ink: number
  paper: number
}

/** Black on white: pages say only what differs. */
export const PAGE: Colors = { ink: 0, paper: 255 }

/** Text is readable where its brightness differs so much from the color that a style puts behind it. */
const CONTRAST = 48
/** What is behind the text of a page may be darker than white. */
const CONTRAST_WITH_PAGE = 16

/*
 * Pages have endless ways to hide a text, so each declaration that is not known counts as one. These are known: what editors
 * write and what people paste.
 */

/** These hide nothing, whatever their values are. */
const HARMLESS = words(`
  font-family font-style font-weight font-stretch font-kerning font-optical-sizing font-feature-settings font-variation-settings
  text-align text-align-last text-transform text-rendering text-justify text-autospace punctuation-wrap
  text-decoration-line text-decoration-style text-decoration-color text-decoration-skip-ink word-break word-wrap overflow-wrap
  line-break hyphens direction unicode-bidi list-style list-style-type list-style-position border-collapse border-style border-color
  caption-side table-layout empty-cells orphans widows float clear cursor user-select pointer-events box-sizing object-fit
  align-content align-items align-self justify-content justify-items justify-self flex-direction flex-wrap flex-flow
  background-attachment background-origin background-position background-repeat background-size
  caret-color accent-color scrollbar-color transition touch-action tab-stops layout-grid-mode
  -webkit-tap-highlight-color -webkit-text-decoration-skip -webkit-font-smoothing -moz-osx-font-smoothing`)
const HARMLESS_FAMILIES =
  /^(font-(variant|synthesis)|text-(wrap|underline)|white-space|(page-)?break|mso|--tw)(-|$)/u

/** These hide nothing if their lengths are small. */
const MEASURED = words(`
  text-indent letter-spacing word-spacing gap row-gap column-gap columns column-count flex flex-grow flex-shrink flex-basis
  grid-template-columns vertical-align top bottom text-shadow box-shadow`)
const MEASURED_FAMILIES = /^(margin|padding|border(?!-image))(-|$)/u
/** The largest of each unit. Larger ones, and others, may move a text out of sight. */
const MOST: Record<string, number> = {
  '': 199,
  px: 199,
  pt: 199,
  mm: 70,
  cm: 7,
  in: 3,
  pc: 19,
  em: 19,
  rem: 19,
  ex: 19,
  ch: 19,
  '%': 59,
  fr: 99,
}

/** These may be a little negative. */
const LIFTED = words('text-indent top bottom')

/** Other properties, and the parts that their values may have. */
const PARTS: [properties: Set<string>, part: RegExp][] = [
  [
    words('font-size'),
    /^([6-9]|[1-9]\d)(\.\d+)?(px|pt)$|^(0?\.[5-9]|[1-9](\.\d)?)\d*r?em$|^([5-9]\d|[1-9]\d\d)(\.\d+)?%$|^[a-z-]+$/u,
  ],
  [
    words('line-height'),
    /^(0?\.[89]\d*|[1-9]\d?(\.\d+)?(px|pt|r?em)?|([89]\d|[1-9]\d\d)(\.\d+)?%|normal)$/u,
  ],
  [
    words('font'),
    /^(([6-9]|[1-9]\d)(\.\d+)?(px|pt)|(0?\.[5-9]|[1-9](\.\d)?)\d*r?em|([5-9]\d|[1-9]\d\d)%)(\/(1\.?\d*|normal))?$|^[1-9]00$|^["']?[\p{L}.][\p{L}\d_.-]*["']?$/u,
  ],
  [
    words('width height max-width max-height min-width min-height'),
    /^([1-9]\d{1,3}(\.\d+)?(px|pt|mm|%)?|[1-9]\d?(\.\d+)?(r?em|in|cm|%)|0?\.[2-9]\d*in|[a-z-]+)$/u,
  ],
  [words('min-width min-height'), /^0(px)?$/u],
  [
    words('display'),
    /^(inline|block|(inline-)?(block|flex|grid)|list-item|flow-root|table[a-z-]*)$/u,
  ],
  [words('visibility overflow overflow-x overflow-y'), /^(visible|auto|scroll)$/u],
  [words('position'), /^(static|relative)$/u],
  [words('-webkit-text-stroke-width outline'), /^0(px)?$/u],
  [words('text-size-adjust -webkit-text-size-adjust border-width'), /^100%$/u],
  [words('text-decoration text-decoration-thickness'), /^([a-z-]+|\d(\.\d+)?(px|pt))$/u],
  [words('background-clip'), /^(border|padding|content)-box$/u],
  [words('opacity'), /^(1(\.0+)?|100%|0?\.[6-9]\d*)$/u],
]

/** With these values a property does nothing, except for the two below. */
const NOTHING = /^(none|auto|normal|initial|unset|revert|inherit)$/u
const HIDING_WITH_NONE = words('display scrollbar-width')
const NAME = /^-?[a-z][a-z-]*$/u

/** A variable of the page around the text. Those of Tailwind are set in the text itself. */
const VARIABLE = /^var\(--(?!tw)[a-z\d-]+\)$/u
/** Variables with such names color what is behind a text. */
const OF_PAPER = /bg|back/u
/** As the color of a text, variables with such names may be unreadable. */
const NOT_OF_INK = /bg|back|light|white|transparent|hid/u
/** A variable with what counts where the page does not set it. */
const FALLBACK = /var\(--(?!tw)[a-z\d-]+,([^(),]*)\)/gu
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)|var\(--(?!tw)[a-z\d-]+\)/gu

function isHarmless(property: string, value: string): boolean {
  if (HARMLESS.has(property)) return true
  if (HARMLESS_FAMILIES.test(property) && property !== 'mso-hide') return true
  if (NOTHING.test(value) && NAME.test(property) && !HIDING_WITH_NONE.has(property)) return true
  const isMeasured = MEASURED.has(property) || MEASURED_FAMILIES.test(property)
  return value
    .replaceAll(FALLBACK, isMeasured ? '$1' : '$&')
    .replaceAll(COLOR, 'black')
    .trim()
    .split(/[\s,]+/u)
    .every(
      (part) =>
        (isMeasured && isModest(part, LIFTED.has(property))) ||
        PARTS.some(([names, harmless]) => names.has(property) && harmless.test(part)),
    )
}

/** A word, or a length that is not too large. */
function isModest(part: string, isLifted: boolean): boolean {
  if (/^[a-z][a-z-]*$/u.test(part)) return part !== 'inset'
  const [, minus, number, unit = ''] = /^(-?)(\d*\.?\d+)([a-z%]*)$/u.exec(part) ?? []
  if (number === undefined || (minus && !isLifted)) return false
  return Number(number) <= (ownValue(MOST, unit) ?? -1) / (minus ? 5 : 1)
}

const PLACES: Record<string, keyof Colors> = {
  color: 'ink',
  background: 'paper',
  'background-color': 'paper',
}
/** A text that lets more through is hard to read. */
const LEAST_ALPHA = 0.6

/** Longer ones are not written by editors. */
const LONGEST = 300

/** The colors below an element with this style; undefined for one that may hide what is in it. */
export function colorsIn(style: string, around: Colors): Colors | undefined {
  // To browsers, such characters are letters of the names around them.
  if (/[^\S \t\n\r\f]|\u{212a}/u.test(style)) return undefined
  const declarations = style
    .toLowerCase()
    .split(';')
    .filter((one) => one.trim() !== '')
  if (declarations.some(({ length }) => length > LONGEST)) return undefined
  const colors = { ...around }
  const important = /\s*! *important\s*$/u
  // An important one counts, wherever it stands.
  const inOrder = declarations.toSorted(
    (a, b) => Number(important.test(a)) - Number(important.test(b)),
  )
  for (const declaration of inOrder) {
    const [property = '', written = '', ...more] = declaration.split(':').map((one) => one.trim())
    const value = written.replace(important, '')
    if (more.length > 0) return undefined
    const place = ownValue(PLACES, property)
    if (place === undefined && !isHarmless(property, value)) return undefined
    if (place === undefined) continue
    const brightness = place === 'ink' ? inkOf(value, around) : paperOf(value, around)
    if (brightness === undefined) return undefined
    colors[place] = brightness
  }
  const contrast = colors.paper === PAGE.paper ? CONTRAST_WITH_PAGE : CONTRAST
  return Math.abs(colors.ink - colors.paper) < contrast ? undefined : colors
}

function inkOf(value: string, around: Colors): number | undefined {
  if (/^(inherit|unset|currentcolor)$/u.test(value)) return around.ink
  if (VARIABLE.test(value)) return NOT_OF_INK.test(value) ? undefined : PAGE.ink
  const color = brightnessOf(value)
  return color && color.alpha >= LEAST_ALPHA ? color.brightness : undefined
}

function paperOf(value: string, around: Colors): number | undefined {
  if (/^(transparent|none|initial|inherit|unset)$/u.test(value)) return around.paper
  if (VARIABLE.test(value)) return OF_PAPER.test(value) ? around.paper : undefined
  const color = brightnessOf(value)
  return color && color.alpha * color.brightness + (1 - color.alpha) * around.paper
}

/** Whether no rule of a style sheet may hide what is on its page. */
export function isHarmlessSheet(sheet: string): boolean {
  const rules = sheet.split('}')
  const rest = rules.pop()!
  return (
    !/[{@]/u.test(rest) &&
    rules.every((rule) => {
      const [selector = '', style = '', ...more] = rule.split('{')
      if (more.length > 0 || /[@/\\"']/u.test(selector)) return false
      return !/color|background/iu.test(style) && colorsIn(style, PAGE) !== undefined
    })
  )
}
