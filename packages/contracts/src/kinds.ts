import { z } from 'zod'

/** The kinds an asset can have. */
export const assetKind = z.enum([
  'icon',
  'illustration',
  '3d',
  'lottie',
  'kit-illustration',
  'photo',
])
export type AssetKind = z.output<typeof assetKind>

/** The labels a search takes as `asset`; those that are no kind stand for a kind with conditions. */
export const assetLabel = z.enum([
  ...assetKind.options,
  'unicon',
  'all-asset',
  'interface-icon',
  'illustration-kit',
  'ai-illustration',
])
export type AssetLabel = z.output<typeof assetLabel>

export const productType = z.enum(['item', 'pack', 'bundle', 'individual'])
export type ProductType = z.output<typeof productType>

export const price = z.enum(['free', 'premium', 'all'])
export const sort = z.enum(['relevant', 'popular', 'latest', 'featured'])
export type Sort = z.output<typeof sort>

/** Language codes as the interface names them; paths use jp and kr for ja and ko. */
export const language = z.enum(['en', 'es', 'pt', 'fr', 'de', 'ja', 'ko'])
export type Language = z.output<typeof language>

export const downloadFormat = z.enum([
  'svg',
  'png',
  'webp',
  'jpg',
  'pdf',
  'ico',
  'json',
  'lottie',
  'gif',
  'mp4',
  'glb',
])

/** What can be downloaded of some items: also the files of programs, where their contributor brought them. */
export const offeredFormat = z.enum([
  ...downloadFormat.options,
  'ai',
  'eps',
  'psd',
  'blend',
  'fbx',
  'c4d',
  'obj',
  'aep',
  'icns',
])

export type OfferedFormat = z.output<typeof offeredFormat>

/** What can be downloaded, as a filter names it. */
export type DownloadFormat = z.output<typeof downloadFormat>

/** Shapes of a drawing. Append only: the search stores their places. */
export const orientation = z.enum(['square', 'landscape', 'portrait'])
export type Orientation = z.output<typeof orientation>

/** Sizes of a drawing by its longer side: below 64 px, below 256 px, from 256 px. */
export const dimension = z.enum(['small', 'medium', 'large'])
export type Dimension = z.output<typeof dimension>

/** Sides that one can ask for at least, in pixels. The search stores their places: append only. */
export const leastSides = [
  16, 20, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096,
] as const

export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #6563ff')
  .transform((color) => color.toLowerCase())

/** A whole number from a query string, with its bounds in the error. */
export function wholeNumber(least: number, most: number) {
  return z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
}

/** Several values in one parameter, separated by commas; `a,b` → ['a', 'b']. */
export function listOf(most: number) {
  return z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
    .transform((parts) => parts.filter((part) => part.length > 0))
    .refine((parts) => parts.length <= most, `must name at most ${most}`)
}
