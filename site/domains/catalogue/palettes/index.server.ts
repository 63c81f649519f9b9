export { paletteHandlers } from './palettes.api.server.ts'
export { findPalettes } from './palettes.queries.server.ts'
