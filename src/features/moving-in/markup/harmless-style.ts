import { ownValue } from '../json.ts'

/** Colors of a text and of what is behind it, as brightness from 0 to 255. */
export interface Colors {
  ink: number
  paper: number
}

/** Black on white: pages say only what differs. */
export const PAGE: Colors = { ink: 0, paper: 255 }

/** Text is readable where its brightness differs so much from what is behind it. */
const CONTRAST = 48

/** Lengths that move nothing out of sight. */
const LENGTH = String.raw`(?=\.?\d)(?:[01]?\d{0,2}(?:\.\d+)?(?:px|pt)?|1?\d?(?:\.\d+)?(?:r?em|ex|ch|pc|in|cm|mm)|[1-5]?\d?(?:\.\d+)?%)`
const SIZE = String.raw`(?:[6-9]|[1-9]\d)(?:\.\d+)?(?:px|pt)|(?:0?\.[5-9]|[1-9](?:\.\d)?)\d*r?em|(?:[5-9]\d|[1-9]\d\d)(?:\.\d+)?%`
const HEIGHT = String.raw`0?\.[89]\d*|[1-9]\d?(?:\.\d+)?(?:px|pt|r?em)?|(?:[89]\d|[1-9]\d\d)(?:\.\d+)?%`
const EXTENT = String.raw`[1-9]\d{1,3}(?:\.\d+)?(?:px|pt|mm|%)?|[1-9]\d?(?:\.\d+)?(?:r?em|in|cm|%)`
const WORD = '-?[a-z][a-z-]*'
const FAMILY = String.raw`["']?[\p{L}.][\p{L}\d_.-]*["']?|\d+["']`
const USUAL = 'inherit|initial|unset|revert'

/**
 * Properties, and the parts of which their values may consist. Pages have endless ways to hide a text, so that each other
 * declaration counts as one. These are what editors write and what people paste.
 */
const HARMLESS: [properties: string, parts: string][] = [
  [
    'font-(style|weight|stretch|kerning|optical-sizing|variant[a-z-]*|synthesis[a-z-]*|feature-settings|variation-settings)|text-(align|align-last|decoration[a-z-]*|transform|rendering|wrap[a-z-]*|justify|autospace|underline-[a-z]+)|white-space[a-z-]*|word-(break|wrap)|overflow-wrap|line-break|hyphens|direction|list-style(-type|-position)?|border(?!-image)[a-z-]*|caption-side|table-layout|empty-cells|orphans|widows|page-break-[a-z]+|break-[a-z]+|float|clear|cursor|user-select|box-sizing|(align|justify)-[a-z]+|flex(-[a-z]+)?|((row|column)-)?gap|object-fit|padding[a-z-]*',
    `${LENGTH}|${WORD}|[1-9]\\d0|#[0-9a-f]{3,8}`,
  ],
  ['margin[a-z-]*|(letter|word)-spacing', `${LENGTH}|${WORD}`],
  ['text-indent', `${LENGTH}|-[1-3]?\\d(\\.\\d+)?(px|pt)|${USUAL}`],
  ['-webkit-text-stroke-width|outline|(text|box)-shadow|background-image|transform', 'none|0px|0'],
  ['-webkit-font-smoothing|vertical-align', WORD],
  ['mso-[a-z-]+|tab-stops', `[\\w."'%-]*`],
  ['font-family', FAMILY],
  ['font', `(${SIZE})(/(${HEIGHT}|normal))?|[1-9]00|${FAMILY}`],
  ['font-size', `${SIZE}|${WORD}`],
  ['line-height', `${HEIGHT}|normal|${USUAL}`],
  ['(max-)?(width|height)', `${EXTENT}|${WORD}`],
  ['min-(width|height)', `0(px)?|${EXTENT}|${WORD}`],
  ['display', `inline|block|inline-block|(inline-)?flex|grid|list-item|flow-root|table[a-z-]*`],
  ['visibility|overflow(-[xy])?', 'visible'],
  ['position', 'static'],
  ['opacity', '1|1\\.0+|100%|0?\\.[6-9]\\d*'],
]
const PROPERTIES = HARMLESS.map(
  ([properties, parts]) =>
    [RegExp(`^(?:${properties})$`, 'u'), RegExp(`^(?:${parts})$`, 'u')] as const,
)

function isHarmless(property: string, value: string): boolean {
  const [, part] = PROPERTIES.find(([names]) => names.test(property)) ?? []
  const parts = value.replaceAll(/rgba?\([\d., %]*\)/gu, 'black').split(/[\s,]+/u)
  return part !== undefined && parts.every((one) => part.test(one))
}

const COLORS = /^(color|background|background-color)$/u
/** Longer ones are not written by editors. */
const LONGEST = 300

/** The colors below an element with this style; undefined for one that may hide what is in it. */
export function colorsIn(style: string, around: Colors): Colors | undefined {
  const colors = { ...around }
  for (const declaration of style.toLowerCase().split(';')) {
    if (declaration.trim() === '') continue
    const [property = '', written = '', ...more] = declaration.split(':').map((one) => one.trim())
    const value = written.replace(/\s*! *important$/u, '')
    if (more.length > 0 || declaration.length > LONGEST) return undefined
    if (!COLORS.test(property)) {
      if (!isHarmless(property, value)) return undefined
      continue
    }
    const isInk = property === 'color'
    if (isInk ? value === 'inherit' : /^(transparent|none|initial|inherit)$/u.test(value)) continue
    const brightness = brightnessOf(value)
    if (brightness === undefined) return undefined
    colors[isInk ? 'ink' : 'paper'] = brightness
  }
  return Math.abs(colors.ink - colors.paper) < CONTRAST ? undefined : colors
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

const NAMES: Record<string, string> = {
  black: '000000',
  initial: '000000',
  windowtext: '000000',
  white: 'ffffff',
  window: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  gray: '808080',
  grey: '808080',
  navy: '000080',
  teal: '008080',
  purple: '800080',
  maroon: '800000',
  olive: '808000',
  silver: 'c0c0c0',
  brown: 'a52a2a',
  orange: 'ffa500',
  gold: 'ffd700',
  yellow: 'ffff00',
  crimson: 'dc143c',
  darkred: '8b0000',
  darkblue: '00008b',
  darkgreen: '006400',
  firebrick: 'b22222',
  indigo: '4b0082',
  dimgray: '696969',
  darkslategray: '2f4f4f',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  lightyellow: 'ffffe0',
  lightblue: 'add8e6',
  beige: 'f5f5dc',
  pink: 'ffc0cb',
}

/** Undefined for what is unknown or may be seen through. */
function brightnessOf(color: string): number | undefined {
  const rgb =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+(?:1|1\.0|100%))?\s*\)$/u.exec(
      color,
    )
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:ff)?$/u.exec(color)?.[1] ?? ownValue(NAMES, color)
  if (!rgb && hex === undefined) return undefined
  const wide = hex?.length === 3 ? hex.replaceAll(/./gu, '$&$&') : hex
  const [red, green, blue] = rgb
    ? rgb.slice(1).map(Number)
    : [0, 2, 4].map((at) => Number.parseInt(wide!.slice(at, at + 2), 16))
  return (red! * 299 + green! * 587 + blue! * 114) / 1_000
}
