import type { TileShape } from './look-fields.ts'
import { SHIELD } from './tile-path-format.ts'
import { n } from './write-number.ts'

export type Box = { readonly x: number; readonly y: number; readonly side: number }

/** The exponent of the squircle. */
export const SQUIRCLE_EXPONENT = 5
/** Curves of a quarter: at 2,048 px they stray from the superellipse by less than a quarter of a pixel. */
const SQUIRCLE_STEPS = 16

/**
 * The outline of a tile as path data; an empty one for none. `radius` is percent of the side and
 * rounds the shapes that have corners: rounded and hexa. `outline` is that of the shape `own`.
 */
export function tilePath(shape: TileShape, box: Box, radius: number, outline = SHIELD): string {
  const corner = (box.side * radius) / 100
  switch (shape) {
    case 'none':
      return ''
    case 'square':
      return roundedSquare(box, 0)
    case 'rounded':
      return roundedSquare(box, corner)
    case 'circle':
      return roundedSquare(box, box.side / 2)
    case 'squircle':
      return squircle(box)
    case 'beacon':
      return beacon(box)
    case 'hexa':
      return roundedPolygon(hexagon(box), Math.min(corner, box.side * 0.4))
    case 'own':
      return placeOutline(outline, box)
  }
}

/** The square in which an icon looks centred on a shape: the drop of a beacon hangs below its round part. */
export function iconBox(shape: TileShape, { x, y, side }: Box): Box {
  if (shape !== 'beacon') return { x, y, side }
  const inner = side * 0.8
  return { x: x + (side - inner) / 2, y: y + side * BEACON_TOP, side: inner }
}

/** An outline in units of a thousandth of the box: its numbers are x and y in turn. */
function placeOutline(outline: string, { x, y, side }: Box): string {
  return outline.replace(/(-?\d+) (-?\d+)/g, (_point, px: string, py: string) =>
    at(x + (Number(px) * side) / 1000, y + (Number(py) * side) / 1000),
  )
}

function roundedSquare({ x, y, side }: Box, radius: number): string {
  const r = Math.min(radius, side / 2)
  const straight = side - 2 * r
  if (r === 0) return `M${at(x, y)}h${n(side)}v${n(side)}h${n(-side)}z`
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${at(dx, dy)}`
  return (
    `M${at(x + r, y)}h${n(straight)}${arc(r, r)}v${n(straight)}${arc(-r, r)}` +
    `h${n(-straight)}${arc(-r, -r)}v${n(-straight)}${arc(r, -r)}z`
  )
}

/**
 * A superellipse, |x|⁵ + |y|⁵ = r⁵ around its centre. Its points are x = r·sgn(cos t)·|cos t|^(2/5) and
 * the same of sin t for y; quadratic curves between them have the tangents of the points, whose normals
 * are (x⁴, y⁴) with the signs of x and y.
 */
function squircle({ x, y, side }: Box): string {
  const r = side / 2
  const points = Array.from({ length: SQUIRCLE_STEPS * 4 }, (_, step) => squirclePoint(step))
  const place = ([px, py]: Point) => at(x + r + r * px, y + r + r * py)
  let path = ''
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point
    if (index === 0) path = `M${place(point)}`
    path += `Q${place(tangentsMeet(point, next))} ${place(next)}`
  }
  return `${path}z`
}

/** A point of the superellipse with r = 1. Even steps of t would leave the sides bare of points. */
function squirclePoint(step: number): Point {
  const drawn = (step / SQUIRCLE_STEPS) * (Math.PI / 2)
  const [cos, sin] = [Math.cos(drawn), Math.sin(drawn)]
  const power = SQUIRCLE_EXPONENT
  const scale = (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (-1 / power)
  return [cos * scale, sin * scale]
}

/** Where the tangents of two points meet: the tangent at p is all q with n(p)·q = 1. */
function tangentsMeet(a: Point, b: Point): Point {
  const [ax, ay] = normalOf(a)
  const [bx, by] = normalOf(b)
  const area = ax * by - ay * bx
  return [(by - ay) / area, (ax - bx) / area]
}

function normalOf([x, y]: Point): Point {
  const power = SQUIRCLE_EXPONENT - 1
  return [Math.sign(x) * Math.abs(x) ** power, Math.sign(y) * Math.abs(y) ** power]
}

const BEACON_TOP = 0.02

/** A map pin: a circle whose tangents meet in a tip below. */
function beacon({ x, y, side }: Box): string {
  const r = side * 0.4
  const cx = x + side / 2
  const cy = y + r + side * BEACON_TOP
  const tip = y + side
  // Where the tangent through the tip touches the circle.
  const sin = r / (tip - cy)
  const cos = Math.sqrt(1 - sin * sin)
  const touch = (sign: number) => at(cx + sign * r * cos, cy + r * sin)
  return `M${at(cx, tip)}L${touch(-1)}A${n(r)} ${n(r)} 0 1 1 ${touch(1)}z`
}

type Point = readonly [x: number, y: number]

/** Point-top, as high as the box. */
function hexagon({ x, y, side }: Box): Point[] {
  const r = side / 2
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 - Math.PI / 2
    return [x + r + r * Math.cos(angle), y + r + r * Math.sin(angle)]
  })
}

function roundedPolygon(points: readonly Point[], radius: number): string {
  if (radius === 0) return `M${points.map(([x, y]) => at(x, y)).join('L')}z`
  let path = ''
  for (const [index, point] of points.entries()) {
    const from = points.at(index - 1) ?? point
    const to = points[(index + 1) % points.length] ?? point
    const length = Math.hypot(to[0] - point[0], to[1] - point[1])
    // The tangent of a corner of 120° is radius / √3 long; two meet on one side.
    const cut = Math.min(radius / Math.sqrt(3), length / 2)
    const [start, end] = [towards(point, from, cut), towards(point, to, cut)]
    const arc = n(cut * Math.sqrt(3))
    path += `${index === 0 ? 'M' : 'L'}${at(...start)}A${arc} ${arc} 0 0 1 ${at(...end)}`
  }
  return `${path}z`
}

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y)
  return [x + ((toX - x) * distance) / length, y + ((toY - y) * distance) / length]
}

function at(x: number, y: number): string {
  return `${n(x)} ${n(y)}`
}
