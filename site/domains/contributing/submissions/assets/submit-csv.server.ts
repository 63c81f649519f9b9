import { data, redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { requireAccount } from '#web/forms/require-account.server.ts'
import { applyCsv, previewCsv, type CsvPreview } from './import-csv.server.ts'
import { ownAssetsPath } from './own-asset-data.ts'

const LARGEST_BYTES = 2_000_000

export type CsvAnswer = { readonly preview: CsvPreview; readonly text: string }

/** Shows what a CSV file would change; sent again with `apply`, changes it. */
export async function submitCsv({ deps, actor }: RequestScope, request: Request) {
  const form = await readForm(request)
  if (form.has('account')) requireAccount(actor, form.get('account'))
  const text = await textOf(form)
  if (form.get('intent') !== 'apply') {
    const preview = await previewCsv(deps, actor, text)
    return data<CsvAnswer>({ preview, text })
  }
  const { saved } = await applyCsv(deps, actor, text)
  return redirect(`${ownAssetsPath}?saved=${saved}`, 303)
}

/** @throws {AppError} payload_too_large */
async function textOf(form: FormData): Promise<string> {
  const file = form.get('file')
  const text = form.get('text')
  if (file instanceof File && file.size > 0) {
    if (file.size > LARGEST_BYTES) throw new AppError('payload_too_large')
    return new TextDecoder().decode(await file.arrayBuffer())
  }
  return typeof text === 'string' ? text : ''
}
