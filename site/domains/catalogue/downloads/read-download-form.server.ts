import { api } from '@tessera/contracts'
import { isFormat, formatInfo } from '@tessera/convert'
import { AppError } from '#platform/errors.ts'
import type { DownloadRequest } from './claim-asset.server.ts'

/** What the asset page knows of the form beside its fields: the changes the visitor made. */
type Changes = {
  readonly colors: Readonly<Record<string, string>>
  readonly stroke: number | null
}

/**
 * A submitted download form as a request. A size is read only where the format has sizes, because
 * without JavaScript the field is sent along with every format.
 *
 * @throws {AppError} invalid_request naming the fields
 */
export function readDownloadForm(
  form: FormData,
  id: number,
  { colors, stroke }: Changes,
): DownloadRequest {
  const format = form.get('format')
  const size = form.get('size')
  const hasSize = typeof format === 'string' && isFormat(format) && formatInfo[format].isRaster
  const parsed = api.createDownload.body?.safeParse({
    format,
    ...(hasSize && size && { size: Number(size) }),
    ...(Object.keys(colors).length > 0 && { colors }),
    ...(stroke !== null && { stroke }),
  })
  if (parsed?.success) return { id: String(id), ...parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed?.error.issues ?? []) fields[path.join('.')] ??= message
  throw new AppError('invalid_request', { fields })
}
