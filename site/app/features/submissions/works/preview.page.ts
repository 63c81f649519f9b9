import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '../../../routing/scope.ts'
import { readPreview } from '../list-submissions.server.ts'

/** The picture of a work that is not published, for its maker and for the review. */
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
