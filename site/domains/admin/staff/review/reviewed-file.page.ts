import { formatInfo, isFormat } from '@tessera/convert'
import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { readOriginal } from '#domains/contributing/submissions/index.server.ts'

/** A file of a work in the queue: for the viewers of the review, and to be saved. Never shown by itself. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { uuid = '', format = '' } = params
  const { name, bytes } = await readOriginal(deps, actor, { uuid, format })
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': isFormat(format) ? formatInfo[format].mime : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
