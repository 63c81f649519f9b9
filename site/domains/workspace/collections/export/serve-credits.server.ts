import { creditsFile } from '@tessera/licensing'
import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { attributionFacts } from '#domains/catalogue/assets/index.server.ts'
import { openCollection } from '#domains/workspace/collections/open-collection.server.ts'
import { findCreditRows } from './credits.queries.server.ts'

/** Kinds whose drawings take the colours and strokes of their collection. */
const drawn: ReadonlySet<string> = new Set(['icon', 'illustration', 'kit-illustration'])

/** `/collections/{uuid}/credits.md`: whom to name for a collection, as its exports say it. */
export function mountCollectionCredits(app: Hono, deps: Deps): void {
  app.get('/collections/:uuid/credits.md', recordedWhileActing, async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    const { row } = await openCollection(deps.pool, actor, context.req.param('uuid'))
    const { look, slug } = row
    const isPlain = look.colors === null && look.stroke === null && look.box === null
    const works = await findCreditRows(deps.pool, row.id)
    const text = creditsFile(
      works.map((work) => {
        const isChanged = !isPlain && !work.isPack && drawn.has(work.kind)
        return attributionFacts(work, { isChanged })
      }),
    )
    return new Response(text, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(slug)}-CREDITS.md`,
        // Who may see it can change.
        'cache-control': 'private, no-store',
      },
    })
  })
}
