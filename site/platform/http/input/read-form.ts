import { AppError } from '#platform/errors.ts'
import { refuseUnstorableFields } from './storable-text.ts'

const TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/**
 * The form of a request. The only place that calls `formData()`, which throws plain errors at other
 * types and at broken bodies.
 *
 * @throws {AppError} unsupported_media_type, invalid_request naming the field
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!TYPES.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('unsupported_media_type')
  }
  const form = await request.formData().catch((cause: unknown) => {
    throw new AppError('invalid_request', { fields: { form: 'is not a readable form' }, cause })
  })
  refuseUnstorableFields(form, 'form')
  return form
}
