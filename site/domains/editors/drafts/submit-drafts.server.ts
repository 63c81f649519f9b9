import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { deleteDraftForGood, restoreDraft, trashDraft } from './delete-draft.server.ts'
import type { DraftsAnswer } from './drafts-answer.ts'
import { nameVersion } from './name-version.server.ts'
import { openDraft } from './open-draft.server.ts'
import { parseDocument } from './parse-document.server.ts'
import { DRAFTS_PATH } from './paths.ts'
import { putDraft } from './put-draft.server.ts'
import { revokeShare, shareDraft } from './shares/share-draft.server.ts'
import { findVersion } from './versions.queries.server.ts'

/** What the buttons of the page do, by the value of `intent`; each answers where the page goes on. */
const intents = {
  trash: async ({ deps }, user, { draft }) => {
    await trashDraft(deps, user, draft)
    return DRAFTS_PATH
  },
  restore: async ({ deps }, user, { draft }) => {
    await restoreDraft(deps, user, draft)
    return DRAFTS_PATH
  },
  delete: async ({ deps }, user, { draft }) => {
    await deleteDraftForGood(deps, user, draft)
    return `${DRAFTS_PATH}?state=trash`
  },
  revoke: async ({ deps }, user, { draft, fields }) => {
    await revokeShare(deps, user, { uuid: draft, share: uuidOr404(fields['share']) })
    return chosen(draft)
  },
  name: async ({ deps }, user, { draft, fields }) => {
    const name = fields['name']?.trim().slice(0, 80) || null
    await nameVersion(deps, user, { uuid: draft, revision: revisionOf(fields), name })
    return chosen(draft)
  },
  open: async (scope, user, { draft, fields }) =>
    chosen(await copyVersion(scope, user, draft, fields)),
} as const satisfies Record<string, Intent>

type Intent = (
  scope: RequestScope,
  user: SignedIn,
  input: { readonly draft: string; readonly fields: FormFields },
) => Promise<string>

export function submitDrafts(scope: RequestScope, request: Request) {
  return answerForm(scope, request, async (fields) => {
    const user = requireUser(scope.actor)
    const draft = uuidOr404(fields['draft'])
    const { intent = '' } = fields
    if (intent === 'share') return makeLink(scope, user, draft, fields)
    if (!isIntent(intent)) throw new AppError('invalid_request')
    const to = await intents[intent](scope, user, { draft, fields })
    return redirect(localizePath(to, localeOf(scope.language).code), 303)
  })
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent)
}

/** The address of a link is told once, so it is answered instead of led to. */
async function makeLink(
  { deps, origin }: RequestScope,
  user: SignedIn,
  uuid: string,
  fields: FormFields,
): Promise<DraftsAnswer> {
  const days = Number(fields['days'] ?? 7)
  if (!Number.isInteger(days) || days < 0 || days > 365) throw new AppError('invalid_request')
  const rights = fields['rights'] === 'copy' ? 'copy' : 'view'
  const { path } = await shareDraft(deps, user, { uuid, rights, days: days === 0 ? null : days })
  return { link: origin + path }
}

/** A version becomes a draft of its own, so that nothing is lost by looking at it. */
async function copyVersion(
  { deps }: RequestScope,
  user: SignedIn,
  uuid: string,
  fields: FormFields,
): Promise<string> {
  const row = await openDraft(deps.pool, user, uuid)
  const version = await findVersion(deps.pool, row.id, revisionOf(fields))
  if (!version) throw new AppError('not_found')
  const { editor, title, source } = row
  const document = parseDocument(version.document)
  const body = { editor, title, source, document, keep: true }
  const copy = await putDraft(deps, user, { uuid: randomUUID(), ifMatch: null, body })
  return copy.uuid
}

function revisionOf(fields: FormFields): number {
  const revision = Number(fields['revision'])
  if (!Number.isInteger(revision) || revision < 1 || revision > 2 ** 31 - 1) {
    throw new AppError('not_found')
  }
  return revision
}

function chosen(draft: string): string {
  return `${DRAFTS_PATH}?draft=${draft}`
}
