import { appCalls as calls } from '@tessera/contracts'
import { handle } from '#platform/http/calls/mount.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { readLimits } from './limits/read-limits.server.ts'
import { readTraffic, readUsage } from './read-usage.server.ts'
import {
  addKey,
  changeApp,
  createApp,
  deleteApp,
  listApps,
  readApp,
  revokeKey,
  rotateKey,
} from './manage-apps.server.ts'

const done = { done: true } as const

export const appHandlers = [
  handle(calls.listApps, async ({ scope: { deps, actor } }) => {
    const user = requireUser(actor)
    const [apps, limits] = await Promise.all([listApps(deps, user), readLimits(deps, user)])
    return { apps, limits }
  }),
  handle(calls.createApp, async ({ scope: { deps, actor }, body }) => ({
    app: await createApp(deps, requireUser(actor), body),
  })),
  handle(calls.getApp, async ({ scope: { deps, actor }, params }) => {
    const { app, keys } = await readApp(deps, requireUser(actor), params.app)
    return { app, keys }
  }),
  handle(calls.updateApp, async ({ scope: { deps, actor }, params, body }) => ({
    app: await changeApp(deps, requireUser(actor), params.app, body),
  })),
  handle(calls.deleteApp, async ({ scope: { deps, actor }, params }) => {
    await deleteApp(deps, requireUser(actor), params.app)
    return done
  }),
  handle(calls.createKey, ({ scope: { deps, actor }, params, body }) =>
    addKey(deps, requireUser(actor), params.app, body),
  ),
  handle(calls.rotateKey, ({ scope: { deps, actor }, params, body }) =>
    rotateKey(deps, requireUser(actor), { ...params, overlapHours: body.overlap_hours }),
  ),
  handle(calls.revokeKey, async ({ scope: { deps, actor }, params }) => {
    await revokeKey(deps, requireUser(actor), params)
    return done
  }),
  handle(calls.getAppUsage, async ({ scope: { deps, actor }, params, query }) => {
    const { id } = await readApp(deps, requireUser(actor), params.app)
    return { usage: await readUsage(deps, { appId: id, days: query.days }) }
  }),
  handle(calls.getAppTraffic, async ({ scope: { deps, actor }, params, query }) => {
    const { id } = await readApp(deps, requireUser(actor), params.app)
    const traffic = await readTraffic(deps, { appId: id, hours: query.hours })
    return {
      traffic: traffic.map(({ hour, p95Ms, ...row }) => ({
        ...row,
        hour: hour.toISOString(),
        p95_ms: p95Ms,
      })),
    }
  }),
]
