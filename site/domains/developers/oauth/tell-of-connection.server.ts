import type { PoolClient } from 'pg'
import type { SignedIn } from '#platform/context.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { CONNECTED_APPS_PATH } from './page-paths.ts'

/** Tells the person that an app was connected, in case it was not them. */
export async function tellOfConnection(
  client: PoolClient,
  { userId, accountId, accountType }: SignedIn,
  { app, grantId, now }: { readonly app: string; readonly grantId: number; readonly now: Date },
): Promise<void> {
  await notify(client, {
    userId,
    accountId: accountType === 'team' ? accountId : null,
    type: 'app-connected',
    data: { app },
    path: CONNECTED_APPS_PATH,
    onceKey: `app-grant:${grantId}`,
    now,
  })
}
