import type { BrandPalette } from './brand-palette.ts'

/** What the fields of a colour name as their `list`. */
export const BRAND_COLORS_ID = 'brand-colors'

/** The colours of the account's palettes, which the browser offers in each field of a colour. */
export function BrandColors({ palettes }: { readonly palettes: readonly BrandPalette[] }) {
  const names = new Map<string, string>()
  for (const { name, colors } of palettes) {
    for (const color of colors) if (!names.has(color)) names.set(color, name)
  }
  return (
    <datalist id={BRAND_COLORS_ID}>
      {[...names].map(([color, name]) => (
        <option key={color} value={color}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
