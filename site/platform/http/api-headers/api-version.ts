import { apiVersions, isApiVersion, newestVersion, type ApiVersion } from '@tessera/contracts'
import type { Context, Hono } from 'hono'
import { AppError } from '#platform/errors.ts'

const HEADER = 'tessera-version'

/**
 * A request of the API may pin the version whose answers it reads by `Tessera-Version`; every answer names the one
 * that it has. An unknown version is refused before anything happens.
 */
export function admitVersions(app: Hono): void {
  app.use('/api/v2/*', async (context, next) => {
    const version = versionOf(context)
    await next()
    context.res.headers.set(HEADER, version)
  })
}

/** @throws AppError invalid_request for a version that there is not */
export function versionOf({ req }: Context): ApiVersion {
  const named = req.header(HEADER)
  if (named === undefined) return newestVersion
  if (isApiVersion(named)) return named
  const known = apiVersions.map(({ version }) => version).join(', ')
  throw new AppError('invalid_request', { fields: { [HEADER]: `must be one of ${known}` } })
}
