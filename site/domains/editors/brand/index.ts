export { BRAND_COLORS_ID, BrandColors } from './brand-colors.tsx'
export type { BrandPalette } from './brand-palette.ts'
export { ColorField } from './color-field.tsx'
