export { paletteHandlers } from './palettes.api.server.ts'
export { findPalettes, type PaletteRow } from './palettes.queries.server.ts'
