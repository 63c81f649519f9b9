import { belongingCalls as calls } from '@tessera/contracts'
import { handle } from '#server/http/mount.ts'
import { requireUser } from '../accounts/index.server.ts'
import { toContributor } from '../catalogue/index.server.ts'
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
