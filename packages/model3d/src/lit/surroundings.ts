import { channelsOfHex, srgbToLinear } from '@tessera/vector'
import { unit, type Vector } from '../camera.ts'
import { lights, type Light } from './lights.ts'
import type { LightName } from '../look/look.ts'

/** Light from all directions, by latitude and longitude. */
type LightMap = {
  readonly columns: number
  readonly rows: number
  /** Linear RGB. */
  readonly values: Float32Array
}

export type Surroundings = {
  /** Towards the sun, and its light. */
  readonly sun: Vector
  readonly sunLight: Vector
  /** Light that a surface of a roughness sends back from a direction, written into `out`. */
  readonly reflect: (roughness: number, x: number, y: number, z: number, out: Float64Array) => void
}

/** In shares of the distance of the walls: where lit panels stand. */
const PANEL_DISTANCE = 0.9
const SOURCE = { columns: 64, rows: 32 } as const
const BLURRED = { columns: 32, rows: 16 } as const
/** Roughnesses that are told apart. */
const STEPS = 16
/** Narrower lobes fall between the points of the source. */
const LEAST_ALPHA = 0.05

/** Summing up takes longer than a small picture, and gives the same each time. */
const made = new Map<LightName, Surroundings>()

/** The surroundings that the browser lights a model with, as sums over directions. */
export function surroundingsOf(name: LightName): Surroundings {
  const known = made.get(name) ?? makeSurroundings(name)
  made.set(name, known)
  return known
}

function makeSurroundings(name: LightName): Surroundings {
  const light = lights[name]
  const source = paintSource(light)
  const blurred = new Map<number, LightMap>()
  const mapOf = (roughness: number) => {
    const step = Math.round(roughness * STEPS)
    const known = blurred.get(step) ?? blur(source, (step / STEPS) ** 2)
    blurred.set(step, known)
    return known
  }
  const { color, strength, turn, tilt } = light.sun
  return {
    sun: directionOf(turn, tilt),
    sunLight: linearOf(color).map((part) => part * strength) as unknown as Vector,
    reflect: (roughness, x, y, z, out) => look(mapOf(roughness), x, y, z, out),
  }
}

export function directionOf(turn: number, tilt: number): Vector {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
}

function linearOf(hex: string): Vector {
  return channelsOfHex(hex).map(srgbToLinear) as unknown as Vector
}

function directionAt(
  { columns, rows }: Omit<LightMap, 'values'>,
  column: number,
  row: number,
): Vector {
  const theta = ((row + 0.5) / rows) * Math.PI
  const phi = ((column + 0.5) / columns) * 2 * Math.PI
  return [Math.sin(theta) * Math.sin(phi), Math.cos(theta), Math.sin(theta) * Math.cos(phi)]
}

function paintSource({ sky, floor, panels }: Light): LightMap {
  const [above, below] = [linearOf(sky), linearOf(floor)]
  const standing = panels.map((panel) => {
    const middle = directionOf(panel.turn, panel.tilt)
    const right = unit([middle[2], 0, -middle[0]])
    const up = cross(middle, right)
    const half = panel.size / 2 / PANEL_DISTANCE
    const color = linearOf(panel.color).map((part) => part * panel.strength)
    return { middle, right, up, half, color }
  })
  const values = new Float32Array(SOURCE.columns * SOURCE.rows * 3)
  for (let row = 0; row < SOURCE.rows; row += 1) {
    for (let column = 0; column < SOURCE.columns; column += 1) {
      const to = directionAt(SOURCE, column, row)
      const share = to[1] / 2 + 0.5
      const lit = standing.find(({ middle, right, up, half }) => {
        const depth = dot(to, middle)
        if (depth <= 0) return false
        return Math.abs(dot(to, right)) <= half * depth && Math.abs(dot(to, up)) <= half * depth
      })
      for (let part = 0; part < 3; part += 1) {
        values[(row * SOURCE.columns + column) * 3 + part] =
          lit?.color[part] ?? below[part]! + (above[part]! - below[part]!) * share
      }
    }
  }
  return { ...SOURCE, values }
}

/** Light gathered by the lobe of GGX round each direction, as a mirror of that roughness sees it. */
function blur(source: LightMap, alpha: number): LightMap {
  const values = new Float32Array(BLURRED.columns * BLURRED.rows * 3)
  const square = Math.max(LEAST_ALPHA, alpha) ** 2
  const from = directionsOf(source)
  for (let row = 0; row < BLURRED.rows; row += 1) {
    for (let column = 0; column < BLURRED.columns; column += 1) {
      const [x, y, z] = directionAt(BLURRED, column, row)
      let [red, green, blue, whole] = [0, 0, 0, 0]
      for (let at = 0; at < from.length; at += 4) {
        const cosine = x * from[at]! + y * from[at + 1]! + z * from[at + 2]!
        if (cosine <= 0) continue
        // The half vector stands at half the angle: its cosine squared is (1 + cosine) / 2.
        const spread = ((1 + cosine) / 2) * (square - 1) + 1
        const weight = (from[at + 3]! * cosine) / (spread * spread)
        const value = (at / 4) * 3
        red += source.values[value]! * weight
        green += source.values[value + 1]! * weight
        blue += source.values[value + 2]! * weight
        whole += weight
      }
      values.set([red / whole, green / whole, blue / whole], (row * BLURRED.columns + column) * 3)
    }
  }
  return { ...BLURRED, values }
}

/** Four numbers for each point of a map: its direction, and its share of the sphere. */
function directionsOf(map: LightMap): Float64Array {
  const { columns, rows } = map
  const all = new Float64Array(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    const share = Math.sin(((row + 0.5) / rows) * Math.PI)
    for (let column = 0; column < columns; column += 1) {
      all.set([...directionAt(map, column, row), share], (row * columns + column) * 4)
    }
  }
  return all
}

function look(
  { columns, rows, values }: LightMap,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  const down = (Math.acos(Math.min(1, Math.max(-1, y))) / Math.PI) * rows - 0.5
  const across = (((Math.atan2(x, z) / (2 * Math.PI) + 1) % 1) * columns - 0.5 + columns) % columns
  const top = Math.max(0, Math.floor(down))
  const bottom = Math.min(rows - 1, top + 1)
  const left = Math.floor(across)
  const right = (left + 1) % columns
  const [fall, step] = [Math.min(1, Math.max(0, down - top)), across - left]
  for (let part = 0; part < 3; part += 1) {
    const at = (row: number, column: number) => values[(row * columns + column) * 3 + part]!
    const upper = at(top, left) * (1 - step) + at(top, right) * step
    const lower = at(bottom, left) * (1 - step) + at(bottom, right) * step
    out[part] = upper * (1 - fall) + lower * fall
  }
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
