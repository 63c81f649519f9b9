import { pictureCalls as calls } from '@tessera/contracts'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/sessions/require-user.server.ts'
import { loadAuth } from '#domains/identity/accounts/auth/load-auth.server.ts'
import { removePicture, savePicture } from './save-picture.server.ts'

export const pictureHandlers = [
  handle(calls.uploadPicture, async ({ scope, params, file }) => {
    const actor = requireUser(scope.actor)
    await savePicture(scope.deps, actor, { name: params.picture, file })
    return answer(scope, actor)
  }),
  handle(calls.removePicture, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    await removePicture(scope.deps, actor, params.picture)
    return answer(scope, actor)
  }),
]

async function answer({ deps }: RequestScope, actor: SignedIn) {
  const { auth } = await loadAuth(deps, actor, { teams: true })
  if (!auth) throw new AppError('session_ended')
  return { auth }
}
