import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { readPreview } from '#domains/contributing/submissions/index.server.ts'

/** The picture of an asset that nobody but its contributor and the staff may see. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { png } = await readPreview(deps, actor, params['uuid'] ?? '')
  return new Response(Uint8Array.from(png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  })
}
