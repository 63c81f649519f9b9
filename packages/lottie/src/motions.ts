import type { JsonObject } from './json-tree.ts'

/** What moves an icon: one turn of each, ending where it began. */
export type Motion =
  | 'pulse'
  | 'swing'
  | 'spin'
  | 'bounce'
  | 'slide-up'
  | 'slide-down'
  | 'slide-left'
  | 'slide-right'
  | 'pieces'

export const FRAMES = 60
export const FRAMES_PER_SECOND = 30

type Key = readonly [frame: number, ...value: number[]]
type Transform = {
  readonly scale?: readonly Key[]
  readonly rotation?: readonly Key[]
  readonly shift?: readonly Key[]
}

const slide = (x: number, y: number): Transform => ({
  shift: [
    [0, 0, 0],
    [12, -x * 0.25, -y * 0.25],
    [26, x, y],
    [44, 0, 0],
    [FRAMES, 0, 0],
  ],
})

/** How far, in parts of the icon's size. */
const FAR = 0.14

const whole: Readonly<Record<Exclude<Motion, 'pieces'>, Transform>> = {
  pulse: {
    scale: [
      [0, 100],
      [12, 116],
      [22, 96],
      [32, 108],
      [42, 100],
      [FRAMES, 100],
    ],
  },
  swing: {
    rotation: [
      [0, 0],
      [9, 14],
      [19, -12],
      [29, 8],
      [38, -4],
      [46, 0],
      [FRAMES, 0],
    ],
  },
  spin: {
    rotation: [
      [0, 0],
      [8, -14],
      [44, 360],
      [FRAMES, 360],
    ],
  },
  bounce: {
    shift: [
      [0, 0, 0],
      [12, 0, -FAR],
      [24, 0, 0],
      [32, 0, -FAR * 0.4],
      [40, 0, 0],
      [FRAMES, 0, 0],
    ],
  },
  'slide-up': slide(0, -FAR),
  'slide-down': slide(0, FAR),
  'slide-left': slide(-FAR, 0),
  'slide-right': slide(FAR, 0),
}

/** The pieces of an icon come one after the other. */
function pieceKeys(index: number, count: number): Transform {
  const start = Math.round((index / count) * 20)
  return {
    scale: [
      [0, 100],
      [start + 6, 82],
      [start + 16, 112],
      [start + 26, 100],
      [FRAMES, 100],
    ],
  }
}

/** The transform of one piece of an icon, around `pivot`, in its own units. */
export function transformOf(
  motion: Motion,
  piece: { readonly index: number; readonly count: number },
  { pivot, size }: { readonly pivot: readonly [number, number]; readonly size: number },
): JsonObject {
  const keys = motion === 'pieces' ? pieceKeys(piece.index, piece.count) : whole[motion]
  return {
    ty: 'tr',
    a: still([...pivot]),
    p: keys.shift
      ? moving(keys.shift, ([x = 0, y = 0]) => [pivot[0] + x * size, pivot[1] + y * size])
      : still([...pivot]),
    s: keys.scale ? moving(keys.scale, ([scale = 100]) => [scale, scale]) : still([100, 100]),
    r: keys.rotation ? moving(keys.rotation, (value) => value) : still(0),
    o: still(100),
  }
}

const still = (k: number | number[]): JsonObject => ({ a: 0, k })

/** Eased in and out between all keys. */
function moving(keys: readonly Key[], valueOf: (value: number[]) => number[]): JsonObject {
  return {
    a: 1,
    k: keys.map(([frame, ...value], index) => ({
      t: frame,
      s: valueOf(value).map(rounded),
      ...(index < keys.length - 1 && { i: { x: [0.5], y: [1] }, o: { x: [0.5], y: [0] } }),
    })),
  }
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000
