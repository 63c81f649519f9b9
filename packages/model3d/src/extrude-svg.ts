import { readDrawing, SvgError, type Drawing } from '@tessera/svg'
import { boundsOf, longerSide, parseColor } from '@tessera/vector'
import { colorRegions } from './color-regions.ts'
import { ModelError } from './errors.ts'
import { extrudePolygon } from './extrude-polygon.ts'
import type { MeshData } from './extrude-polygon.ts'
import type { GridArea } from './planar-map.ts'
import { writeGlb } from './write/write-glb.ts'

export interface ExtrudeOptions {
  /** Thickness as a share of the drawing's larger side, 0.005–2. Default: 0.14. */
  readonly depth?: number
  /** Radius of the rounded edges as a share of the larger side, 0–0.1. Default: 0.012. */
  readonly bevel?: number
  /** `#rrggbb` in place of `currentColor` and of colours that are not written. Default: indigo. */
  readonly color?: string
  /** Name of the node and mesh. Default: “Model”. */
  readonly name?: string
  readonly author?: string
  /** SPDX identifier or name of the licence of the drawing. */
  readonly license?: string
  readonly licenseUrl?: string
  /** Where the drawing comes from. */
  readonly source?: string
}

/** Grid units over the drawing's larger side; see the note in `planar-map.ts`. */
const GRID = 30_000
/** How much thicker each level is than the one below, as a share of the larger side. */
const LEVEL_STEP = 0.024

/**
 * Makes a solid of a sanitised SVG and writes it as GLB: y up, centred on the origin, the largest
 * dimension 1 m, one primitive and one material for each colour. What lies on top in the drawing
 * stands out a little on both faces. The same drawing and options give the same bytes.
 *
 * @throws ModelError `bad-svg`, `too-large`, `bad-option`, `nothing-to-extrude`
 */
export function extrudeSvg(svg: string, options: ExtrudeOptions = {}): Uint8Array {
  const depth = shareAt(options.depth ?? 0.14, 0.005, 2, 'depth')
  const bevel = shareAt(options.bevel ?? 0.012, 0, 0.1, 'bevel')
  const color = parseColor(options.color ?? '#4f46e5')?.hex
  if (color === undefined) throw new ModelError('bad-option', 'color is not a colour')
  const drawing = drawingOf(svg)
  const hasColors = drawing.paints.some((paint) => paint.color !== null)
  const paints = drawing.paints.map((paint) => ({
    ...paint,
    color: paint.color ?? (paint.isUnset && hasColors ? '#000000' : color),
  }))
  const regions = colorRegions(toGrid(drawing), paints)
  if (regions.length === 0) throw new ModelError('nothing-to-extrude', 'the SVG paints no area')
  const outlines = regions.flatMap(({ polygons }) => polygons.map(({ outer }) => outer))
  const side = longerSide(boundsOf(outlines))
  const meshes = new Map<string, MeshData>()
  for (const region of regions) {
    let mesh = meshes.get(region.color)
    if (!mesh) {
      mesh = { positions: [], normals: [], indices: [] }
      meshes.set(region.color, mesh)
    }
    const half = (side * depth) / 2 + region.level * side * LEVEL_STEP
    for (const polygon of region.polygons) {
      extrudePolygon(mesh, polygon, { half, bevel: side * bevel })
    }
  }
  const colored = [...meshes].map(([meshColor, mesh]) => ({ color: meshColor, mesh }))
  toUnitSize(colored.map(({ mesh }) => mesh))
  const name = options.name ?? 'Model'
  const { author, license, licenseUrl, source } = options
  return writeGlb(colored, {
    name,
    copyright: author || license ? copyrightLine(name, author, license) : null,
    extras: { author, license, licenseUrl, source, title: options.name },
  })
}

function drawingOf(svg: string): Drawing {
  try {
    return readDrawing(svg)
  } catch (error) {
    if (!(error instanceof SvgError)) throw error
    throw new ModelError(error.code === 'too-large' ? 'too-large' : 'bad-svg', error.message)
  }
}

function shareAt(value: number, min: number, max: number, name: string): number {
  if (value >= min && value <= max) return value
  throw new ModelError('bad-option', `${name} is not from ${min} to ${max}`)
}

function copyrightLine(name: string, author?: string, license?: string): string {
  return `${name}${author ? ` by ${author}` : ''}${license ? ` (${license})` : ''}`
}

/** The drawing's areas on the whole-number grid, y up. The grid spans what is painted. */
function toGrid({ areas, paints }: Drawing): GridArea[] {
  const painted = new Set([0, ...paints.map((paint) => paint.area)])
  const bounds = boundsOf([...painted].flatMap((index) => areas[index]?.contours ?? []))
  const { minX, maxY } = bounds
  const scale = GRID / longerSide(bounds)
  return areas.map(({ contours, rule }) => ({
    rule,
    contours: contours.map((points) =>
      points.map((value, at) => {
        const moved = at % 2 === 0 ? value - minX : maxY - value
        return Math.min(2 * GRID, Math.max(-GRID, Math.round(moved * scale)))
      }),
    ),
  }))
}

/** Moves the meshes together to the origin and scales their largest dimension to 1. */
function toUnitSize(meshes: readonly MeshData[]): void {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes) {
    for (const [at, value] of positions.entries()) {
      min[at % 3] = Math.min(min[at % 3] ?? value, value)
      max[at % 3] = Math.max(max[at % 3] ?? value, value)
    }
  }
  const middle = min.map((value, axis) => (value + (max[axis] ?? value)) / 2)
  const scale = 1 / Math.max(...max.map((value, axis) => value - (min[axis] ?? value)))
  for (const { positions } of meshes) {
    for (const [at, value] of positions.entries()) {
      positions[at] = (value - (middle[at % 3] ?? 0)) * scale
    }
  }
}
