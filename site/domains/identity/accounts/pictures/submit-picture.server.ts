import { pictureCalls as calls } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { runCall } from '#platform/http/calls/run-call.ts'
import type { FormFields, FormFiles } from '#web/forms/answer-form.server.ts'
import { pictureHandlers as handlers } from './pictures.api.server.ts'

/** The forms of the picture section: another file, or none. */
export async function submitPicture(
  scope: RequestScope,
  { intent, picture = '' }: FormFields,
  files: FormFiles,
): Promise<void> {
  const params = { picture }
  if (intent === 'remove-picture') {
    await runCall(handlers, calls.removePicture, scope, { params })
    return
  }
  const file = files['file']
  if (!file) throw new AppError('invalid_request', { fields: { file: 'is missing' } })
  const { mostBytes } = calls.uploadPicture.file
  if (file.size > mostBytes) throw new AppError('payload_too_large')
  await runCall(handlers, calls.uploadPicture, scope, { params, file: await file.bytes() })
}
