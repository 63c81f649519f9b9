import { data, redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { problemOfPost } from '#domains/content/blog/index.server.ts'
import { problemOfPage } from '#domains/content/static-pages/index.server.ts'
import { previewText } from './text-preview.server.ts'
import { findText, saveText } from '#domains/foundation/texts/index.server.ts'

/** Saves the editor's form; what is wrong with the text is said in its own words. */
export function submitText(scope: RequestScope, request: Request, id: number | null) {
  return answerForm(scope, request, async (fields) => {
    const staff = requirePermission(scope.actor, 'texts')
    const known = id === null ? undefined : await findText(scope.deps.pool, id)
    const { kind = 'page', language = 'en', source = '' } = fields
    const slug = known?.slug ?? fields['slug'] ?? ''
    const isPost = (known?.kind ?? kind) === 'post'
    const lines = source.replaceAll('\r\n', '\n')
    const problem = isPost ? problemOfPost(slug, lines) : problemOfPage(slug, lines)
    if (problem !== null) {
      const answer: FormAnswer = {
        problem: { code: 'invalid_request', message: problem, fields: { source: problem } },
        typed: fields,
      }
      return data(answer, { status: 400 }) as never
    }
    if (fields['intent'] === 'preview') {
      return data({
        preview: await previewText(scope, { source: lines, isPost }),
        typed: fields,
      }) as never
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
