import { belongingCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { toContributor } from '#domains/catalogue/directory/index.server.ts'
import { setFollow } from './follow-contributor.server.ts'

export const followHandlers = [
  handle(calls.followContributor, async ({ scope: { deps, actor }, params }) => ({
    contributor: toContributor(
      await setFollow(deps, requireUser(actor), { ...params, isFollowed: true }),
    ),
  })),
  handle(calls.unfollowContributor, async ({ scope: { deps, actor }, params }) => ({
    contributor: toContributor(
      await setFollow(deps, requireUser(actor), { ...params, isFollowed: false }),
    ),
  })),
]
