import { encodePng } from './png.ts'

type Colour = readonly [number, number, number]

/** From deep water to high ground, each band up to its height. */
const BANDS: readonly [number, Colour][] = [
  [-0.5, [52, 84, 94]],
  [-0.3, [66, 103, 112]],
  [-0.14, [88, 128, 133]],
  [0, [124, 158, 153]],
  [0.045, [214, 200, 160]],
  [0.22, [186, 190, 138]],
  [0.4, [168, 176, 124]],
  [0.6, [150, 158, 112]],
  [0.8, [168, 150, 116]],
  [9, [190, 174, 146]],
]
const SHORE: Colour = [84, 70, 48]
const LINE: Colour = [120, 112, 84]
const WATER_LINE: Colour = [104, 142, 146]
const STONE: Colour = [206, 190, 158]
const SHADOW: Colour = [58, 50, 40]
const ROOFS: readonly Colour[] = [
  [142, 78, 58],
  [120, 66, 54],
  [96, 92, 88],
  [158, 108, 70],
]

interface Chart {
  width: number
  height: number
  /** Where the ground lies, and below 0 the water; x and y in heights of the picture. */
  ground: (x: number, y: number) => number
  /** Straight roads over whatever there is, as rows of houses; in heights of the picture. */
  streets: readonly { from: [number, number]; to: [number, number]; breadth: number }[]
  towns: readonly { at: [number, number]; spread: number; houses: number }[]
}

/** The bridge between its two shores, from above. */
export const drawBridge = (): Buffer<ArrayBuffer> =>
  draw({
    width: 2100,
    height: 1400,
    ground(x, y) {
      const middle = 0.76 + 0.07 * Math.sin(y * 3.2 + 0.6)
      const half = 0.33 + 0.07 * Math.sin(y * 2.1 + 2)
      const shore = Math.abs(x - middle) - half + 0.16 * (fractal(x * 3, y * 3) - 0.5)
      const bank = 0.34 - Math.hypot((x - 0.88) * 1.5, (y - 0.86) * 3) * 2.2
      return Math.max(shore * 2.1 + 0.25 * (fractal(x * 5 + 9, y * 5) - 0.5), Math.min(bank, 0.1))
    },
    streets: [
      { from: [0, 0.45], to: [0.42, 0.5], breadth: 0.012 },
      { from: [0.4, 0.5], to: [1.14, 0.5], breadth: 0.05 },
      { from: [1.1, 0.5], to: [1.5, 0.56], breadth: 0.012 },
    ],
    towns: [
      { at: [0.33, 0.5], spread: 0.075, houses: 70 },
      { at: [1.21, 0.52], spread: 0.06, houses: 46 },
      { at: [0.84, 0.86], spread: 0.028, houses: 7 },
    ],
  })

/** An island with one house too many. */
export const drawMudbank = (): Buffer<ArrayBuffer> =>
  draw({
    width: 1200,
    height: 1200,
    ground: (x, y) =>
      0.62 - Math.hypot(x - 0.5, (y - 0.52) * 1.25) * 1.9 + 0.5 * (fractal(x * 4, y * 4) - 0.5),
    streets: [{ from: [0.5, 0.94], to: [0.52, 0.5], breadth: 0.01 }],
    towns: [{ at: [0.5, 0.46], spread: 0.07, houses: 16 }],
  })

function draw({ width, height, ground, streets, towns }: Chart): Buffer<ArrayBuffer> {
  const rgb = new Uint8Array(width * height * 3)
  const paint = (x: number, y: number, colour: Colour) => {
    if (x >= 0 && y >= 0 && x < width && y < height) rgb.set(colour, (y * width + x) * 3)
  }
  let above = new Float32Array(width)
  for (let y = 0; y < height; y += 1) {
    const row = Float32Array.from({ length: width }, (_, x) => ground(x / height, y / height))
    for (let x = 0; x < width; x += 1) {
      const here = row[x] ?? 0
      paint(x, y, tint(here, row[x - 1] ?? here, y === 0 ? here : (above[x] ?? here)))
    }
    above = row
  }

  const random = numbers(11)
  const box = (cx: number, cy: number, w: number, h: number, turn: number, colour: Colour) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const reach = Math.ceil(Math.hypot(w, h) * height)
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const along = Math.abs(dx * cos + dy * sin)
        const across = Math.abs(dy * cos - dx * sin)
        if (along <= w * height && across <= h * height) {
          paint(Math.round(cx * height) + dx, Math.round(cy * height) + dy, colour)
        }
      }
    }
  }
  const house = (x: number, y: number, size: number, turn: number) => {
    const colour = ROOFS[Math.floor(random() * ROOFS.length)] ?? STONE
    box(x + 0.0022, y + 0.0026, size, size * 0.66, turn, SHADOW)
    box(x, y, size, size * 0.66, turn, colour)
    box(x, y, size, size * 0.07, turn, SHADOW)
  }

  for (const { from, to, breadth } of streets) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const turn = Math.atan2(dy, dx)
    const length = Math.hypot(dx, dy)
    const middle: [number, number] = [from[0] + dx / 2, from[1] + dy / 2]
    const isBridge = breadth > 0.02
    const piers = isBridge ? 11 : -1
    const lined = isBridge ? length : 0
    for (let pier = 0; pier <= piers; pier += 1) {
      const along = from[0] + (dx * pier) / 11
      box(along, from[1], 0.011, breadth * 0.82, 0, SHADOW)
      box(along, from[1], 0.008, breadth * 0.78, 0, STONE)
    }
    box(middle[0], middle[1], length / 2, breadth / 2 + 0.003, turn, SHADOW)
    box(middle[0], middle[1], length / 2, breadth / 2, turn, STONE)
    for (let step = 0.02; step < lined; step += 0.017) {
      for (const side of [-1, 1]) {
        if (random() < 0.16) continue
        const size = 0.0062 + random() * 0.002
        house(from[0] + step, from[1] + side * breadth * (0.3 + random() * 0.06), size, turn)
      }
    }
  }
  for (const { at, spread, houses } of towns) {
    for (let count = 0; count < houses; count += 1) {
      const angle = random() * Math.PI * 2
      const way = Math.sqrt(random()) * spread
      const [x, y] = [at[0] + Math.cos(angle) * way * 1.3, at[1] + Math.sin(angle) * way]
      if (ground(x, y) > 0.03) house(x, y, 0.006 + random() * 0.004, Math.round(random() * 6) * 0.3)
    }
  }
  return encodePng({ width, height, rgb })
}

/** Flat bands with a line where one ends, and a strong one at the water's edge. */
function tint(here: number, left: number, top: number): Colour {
  const band = bandOf(here)
  if (here > 0 !== left > 0 || here > 0 !== top > 0) return SHORE
  if (band !== bandOf(left) || band !== bandOf(top)) return here > 0 ? LINE : WATER_LINE
  return BANDS[band]?.[1] ?? STONE
}

const bandOf = (height: number) => BANDS.findIndex(([top]) => height <= top)

/** Smooth noise in four octaves, 0 to 1. */
function fractal(x: number, y: number): number {
  let sum = 0
  for (let octave = 0; octave < 4; octave += 1) {
    sum += noise(x * 2 ** octave + octave * 17, y * 2 ** octave) / 2 ** (octave + 1)
  }
  return sum / 0.9375
}

function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - left), ease(y - top)]
  const upper = mix(hash(left, top), hash(left + 1, top), u)
  return mix(upper, mix(hash(left, top + 1), hash(left + 1, top + 1), u), v)
}

const ease = (t: number) => t * t * (3 - 2 * t)
const mix = (a: number, b: number, part: number) => a + (b - a) * part

function hash(x: number, y: number): number {
  let value = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263)
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

/** The same numbers every time, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state, 48_271) % 2_147_483_647
    return (state >>> 0) / 2 ** 32
  }
}
