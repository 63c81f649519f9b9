export { findBrandPalettes } from './find-brand-palettes.server.ts'
