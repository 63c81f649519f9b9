/**
 * The engines, lowest first, each with the engines below it that it may import. An engine reads a
 * lower one directly or not at all: what it may import is stated, never inherited.
 */
export const engines = {
  billing: [],
  editing: [],
  flags: [],
  licensing: [],
  search: [],
  visual: [],
  'raster-files': [],
  vector: [],
  'path-geometry': ['vector'],
  'svg-document': ['vector', 'path-geometry'],
  svg: ['vector'],
  'vector-files': ['vector'],
  palette: ['vector'],
  lottie: ['vector'],
  'lottie-document': ['lottie', 'palette', 'vector'],
  'lottie-from-svg': ['vector', 'lottie'],
  'file-credit': ['vector', 'raster-files'],
  kit: ['vector'],
  iconset: ['vector'],
  model3d: ['vector', 'svg'],
  trace: ['raster-files', 'palette', 'path-geometry'],
  convert: ['vector', 'raster-files', 'svg', 'palette', 'trace', 'lottie', 'vector-files'],
  'icon-tile': ['vector', 'svg', 'palette'],
} as const satisfies Record<string, readonly string[]>

export type Engine = keyof typeof engines

export function isEngine(name: string | undefined): name is Engine {
  return name !== undefined && Object.hasOwn(engines, name)
}
