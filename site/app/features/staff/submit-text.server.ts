import { data, redirect } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { requirePower } from '#server/staff/require-power.ts'
import type { FormAnswer } from '../accounts/index.ts'
import { answerForm } from '../accounts/index.server.ts'
import { problemOfPost } from '../blog/index.server.ts'
import { problemOfPage } from '../house/index.server.ts'
import { findText, saveText } from '../texts/index.server.ts'

/** Saves the editor's form; what is wrong with the text is said in its own words. */
export function submitText(scope: RequestScope, request: Request, id: number | null) {
  return answerForm(scope, request, async (fields) => {
    const staff = requirePower(scope.actor, 'texts')
    const known = id === null ? undefined : await findText(scope.deps.pool, id)
    const { kind = 'page', language = 'en', source = '' } = fields
    const slug = known?.slug ?? fields['slug'] ?? ''
    const isPost = (known?.kind ?? kind) === 'post'
    const lines = source.replaceAll('\r\n', '\n')
    const problem = isPost ? problemOfPost(slug, lines) : problemOfPage(slug, lines)
    if (problem !== null) {
      const answer: FormAnswer = {
        problem: { code: 'invalid_request', message: problem, fields: { source: problem } },
      }
      return data(answer, { status: 400 }) as never
    }
    const isPublished = fields['intent'] === 'publish'
    const saved = await saveText(scope.deps, staff, {
      id,
      kind,
      slug,
      language,
      source,
      isPublished,
    })
    return redirect(`/staff/texts/${saved}`, 303)
  })
}
