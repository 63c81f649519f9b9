/** A palette that an account keeps, as `#rrggbb`. */
export type BrandPalette = { readonly name: string; readonly colors: readonly string[] }
