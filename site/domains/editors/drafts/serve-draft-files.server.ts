import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { readDocument, readPreview, type DraftRow } from './drafts.queries.server.ts'
import { openDraft } from './open-draft.server.ts'
import { openSharedDraft } from './shared-draft.server.ts'

/** Who may see a draft can change at any time. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
/** Opened as a page of its own it runs nothing, whatever the sanitiser let through. */
const DRAWING = {
  ...PRIVATE,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
}

/** Pictures of drafts, and the documents as they are: also those that no editor can read any more. */
export function mountDraftFiles(app: Hono, deps: Deps): void {
  app.get('/drafts/:uuid/preview.svg', recordedWhileActing, async (context) => {
    const row = await ownDraft(deps, context)
    return drawing(await readPreview(deps.pool, row.id))
  })
  app.get('/drafts/:uuid/document.json', recordedWhileActing, async (context) => {
    const row = await ownDraft(deps, context)
    return new Response(await readDocument(deps.pool, row.id), {
      headers: {
        ...PRIVATE,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="draft-${row.uuid}.json"`,
      },
    })
  })
  app.get('/drafts/shared/:token/preview.svg', forEverybody, async (context) => {
    const token = context.req.param('token')
    const { draft } = await openSharedDraft(deps.pool, token, deps.now())
    return drawing(await readPreview(deps.pool, draft.id))
  })
}

async function ownDraft(deps: Deps, context: Context): Promise<DraftRow> {
  const { actor } = requestScope(deps, context, 'en')
  const uuid = context.req.param('uuid') ?? ''
  const user = requireUser(actor)
  if (!isUuid(uuid)) throw new AppError('not_found')
  return openDraft(deps.pool, user, uuid)
}

function drawing(svg: string | null): Response {
  if (svg === null) throw new AppError('not_found')
  return new Response(svg, { headers: DRAWING })
}
