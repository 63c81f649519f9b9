export { paletteHandlers } from './palettes.api.server.ts'
