import { z } from 'zod'
import { parseInput } from '#platform/http/input/parse-input.ts'

const single = [100, 200, 300, 400, 500, 600, 700, 800]

/** Widths a picture can have: 100 to 800 by 100, their doubles, and the sizes of icons. */
export const pictureWidths: readonly number[] = [
  ...new Set([...single, ...single.map((width) => width * 2), 240, 256, 480, 512]),
].sort((a, b) => a - b)

const side = z.coerce
  .number()
  .refine((width) => pictureWidths.includes(width), `must be one of ${pictureWidths.join(', ')}`)

const query = z.object({
  format: z.enum(['webp', 'avif', 'jpg', 'jpeg', 'png']).default('webp'),
  w: side.optional(),
  h: side.optional(),
  /** Colours of a brand, the main one first: `0a6b58-d8643c`. */
  palette: z
    .string()
    .regex(/^[\da-f]{6}(-[\da-f]{6}){0,19}$/i, 'must be colours such as 0a6b58-d8643c')
    .transform((text) =>
      text
        .toLowerCase()
        .split('-')
        .map((digits) => `#${digits}`),
    )
    .optional(),
  /** Part of the address so that a changed picture has another one; not used otherwise. */
  modified_at: z.string().max(40).optional(),
})

export type PictureRequest = {
  readonly format: 'webp' | 'avif' | 'jpg' | 'png'
  readonly width: number
  readonly height: number | undefined
  /** Drawings are recoloured to these. */
  readonly palette?: readonly string[]
}

/**
 * Reads what a picture address asks for; without sizes it is 400 wide.
 *
 * @throws {AppError} invalid_request naming the field.
 */
export function readPictureRequest(parameters: Record<string, string>): PictureRequest {
  const { format, w, h, palette } = parseInput(query, parameters)
  return {
    format: format === 'jpeg' ? 'jpg' : format,
    width: w ?? h ?? 400,
    height: w ? h : undefined,
    ...(palette && { palette }),
  }
}
