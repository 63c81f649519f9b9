import type { IconLook } from '@tessera/icon-tile'
import { AppError } from '#platform/errors.ts'
import { readFormat, readPx, type ExportFormat } from '#domains/editors/icon/design-address.ts'

/**
 * Format and side of a wanted file.
 *
 * @throws {AppError} invalid_request, format_not_available
 */
export function readFileRequest(
  parameters: URLSearchParams,
  { canvas }: IconLook,
): { readonly format: ExportFormat; readonly px: number } {
  const format = readFormat(parameters.get('format') ?? 'svg')
  if (format === null) throw new AppError('format_not_available')
  const px = readPx(parameters.get('px'), canvas)
  if (px === null) {
    throw new AppError('invalid_request', { fields: { px: 'must be from 16 to 2048' } })
  }
  return { format, px }
}
