/** Colors by about how bright they are: what is a little off is nearer than any contrast that counts. */
const NAMES: [brightness: number, names: string][] = [
  [0, 'black canvastext darkblue initial mediumblue navy windowtext'],
  [
    50,
    `blue darkgreen darkmagenta darkred darkslateblue darkslategray darkslategrey darkviolet indigo maroon
    midnightblue purple`,
  ],
  [
    100,
    `blueviolet brown crimson darkcyan darkolivegreen darkorchid deeppink dimgray dimgrey dodgerblue firebrick
    forestgreen fuchsia green magenta mediumslateblue mediumvioletred olive olivedrab orangered rebeccapurple red
    royalblue saddlebrown seagreen sienna slateblue steelblue teal`,
  ],
  [
    150,
    `cadetblue chocolate coral cornflowerblue darkgoldenrod darkgray darkgrey darkorange darksalmon darkseagreen
    darkturquoise deepskyblue goldenrod gray grey hotpink indianred lightcoral lightseagreen lightslategray
    lightslategrey lime limegreen mediumaquamarine mediumorchid mediumpurple mediumseagreen mediumspringgreen
    mediumturquoise orange orchid palevioletred peru rosybrown salmon slategray slategrey springgreen tomato
    turquoise violet yellowgreen`,
  ],
  [
    200,
    `aqua aquamarine burlywood chartreuse cyan darkkhaki gold greenyellow lawngreen lightblue lightgray lightgreen
    lightgrey lightpink lightsalmon lightskyblue lightsteelblue palegreen pink plum powderblue sandybrown silver
    skyblue tan thistle`,
  ],
  [
    230,
    `bisque gainsboro khaki lavender mistyrose moccasin navajowhite palegoldenrod paleturquoise peachpuff wheat
    yellow`,
  ],
  [
    255,
    `aliceblue antiquewhite azure beige blanchedalmond canvas cornsilk floralwhite ghostwhite honeydew ivory
    lavenderblush lemonchiffon lightcyan lightgoldenrodyellow lightyellow linen mintcream oldlace papayawhip
    seashell snow white whitesmoke window`,
  ],
]
const NAMED = new Map(
  NAMES.flatMap(([brightness, names]) => names.split(/\s+/u).map((name) => [name, brightness])),
)

const NUMBER = String.raw`(\d*\.?\d+)`
const PERCENT = `${NUMBER}%`

/** With commas, or with spaces and a slash: browsers ignore other mixes. */
const shapesOf = (name: string, parts: string[]): RegExp[] =>
  [
    [String.raw`\s*,\s*`, ','],
    [String.raw`\s+`, '/'],
  ].map(
    ([between, last]) =>
      new RegExp(
        String.raw`^${name}a?\(\s*${parts.join(between)}\s*(?:${last}\s*${NUMBER}(%?)\s*)?\)$`,
        'u',
      ),
  )
const RGB = shapesOf('rgb', [NUMBER, NUMBER, NUMBER])
const HSL = shapesOf('hsl', [NUMBER, PERCENT, PERCENT])

interface Brightness {
  /** From 0 to 255. */
  brightness: number
  /** From 0, which is transparent, to 1. */
  alpha: number
}

/** Undefined for a color that is unknown. */
export function brightnessOf(color: string): Brightness | undefined {
  const named = NAMED.get(color)
  if (named !== undefined) return { brightness: named, alpha: 1 }
  if (/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/u.test(color)) {
    const hex = color.length < 6 ? color.replaceAll(/\w/gu, '$&$&') : color
    const parts = hex.match(/\w\w/gu)!.map((part) => Number.parseInt(part, 16))
    return { brightness: mean(parts), alpha: (parts[3] ?? 255) / 255 }
  }
  const read = (shapes: RegExp[]) =>
    shapes.map((shape) => shape.exec(color)).find((found) => found !== null)
  const [rgb, hsl] = [read(RGB), read(HSL)]
  const found = rgb ?? hsl
  if (!found) return undefined
  const [first, second, third, opacity = 1] = found.slice(1, 5).map((one) => one && Number(one))
  const parts = [Number(first), Number(second), Number(third)]
  return {
    brightness: mean(rgb ? parts : rgbOf(parts)),
    alpha: Math.min(1, Number(opacity) / (found[5] ? 100 : 1)),
  }
}

function mean([red, green, blue]: number[]): number {
  const [r, g, b] = [red!, green!, blue!].map((part) => Math.min(part, 255))
  return (r! * 299 + g! * 587 + b! * 114) / 1_000
}

/** By the formula of CSS, of degrees and percents. */
function rgbOf([hue = 0, saturation = 0, percent = 0]: number[]): number[] {
  const lightness = Math.min(percent, 100) / 100
  const reach = (Math.min(saturation, 100) / 100) * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  })
}
