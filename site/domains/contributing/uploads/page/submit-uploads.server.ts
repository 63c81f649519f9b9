import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { appendBytes } from '#domains/contributing/uploads/append-bytes.server.ts'
import { clearUploads, dropUpload } from '#domains/contributing/uploads/drop-upload.server.ts'
import { openUpload } from '#domains/contributing/uploads/open-upload.server.ts'

/**
 * The plain form of a page that takes files: files without scripts, giving one up, clearing the list.
 * Leads to `path`.
 */
export async function submitUploads(scope: RequestScope, request: Request, path: string) {
  return answerForm(scope, request, async (fields, _, form) => {
    const { deps, actor } = scope
    if (fields['intent'] === 'clear') await clearUploads(deps, actor)
    else if (fields['intent'] === 'drop') await dropUpload(deps, actor, fields['upload'] ?? '')
    else await takePlain(scope, form, fields['replaces'] ?? null)
    return redirect(path, 303)
  })
}

async function takePlain(
  { deps, actor }: RequestScope,
  form: FormData,
  replaces: string | null,
): Promise<void> {
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0)
  if (files.length === 0)
    throw new AppError('invalid_request', { fields: { files: 'are missing' } })
  const batch = randomUUID()
  for (const file of files as File[]) {
    const row = await openUpload(deps, actor, {
      bytes: file.size,
      path: file.name,
      batch,
      replaces,
    })
    await appendBytes(deps, actor, row.uuid, {
      from: 0,
      body: file.stream() as unknown as AsyncIterable<Uint8Array>,
    })
  }
}
