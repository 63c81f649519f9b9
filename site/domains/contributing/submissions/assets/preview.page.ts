import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { readPreview } from '#domains/contributing/submissions/list-submissions.server.ts'

/** The picture of an asset that is not published, for its contributor and for the review. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { png } = await readPreview(deps, actor, params['uuid'] ?? '')
  return new Response(Uint8Array.from(png), {
    headers: {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    },
  })
}
