import type { Context, Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { findIconSets } from '#domains/developers/iconify-api/index.server.ts'
import { mountCollectionPackages } from './collection-package.server.ts'
import { npmNameOf, peers, readNpmName, SCOPE } from './npm-names.ts'
import { packSet, versionOf } from './pack-set.server.ts'

const BASE = '/npm'
/** `@icons/lucide-react` or, as npm writes it, `@icons%2flucide-react`. */
const PACKUMENT = new RegExp(`^${SCOPE}(?:/|%2f)([^/]+)$`, 'i')
const TARBALL = new RegExp(`^${SCOPE}/([^/]+)/-/([^/]+)-(1\\.0\\.\\d+)\\.tgz$`)

/**
 * `/npm/`: the sets of open icons as packages that npm, pnpm and yarn install, with one line in `.npmrc`:
 * `@icons:registry=https://…/npm/`.
 */
export function mountNpm(app: Hono, deps: Deps): void {
  mountCollectionPackages(app, deps)
  app.get(`${BASE}/*`, forEverybody, (context) => {
    const path = context.req.path.slice(BASE.length + 1)
    const [, tarballOf, file, version] = TARBALL.exec(path) ?? []
    if (tarballOf !== undefined && file === tarballOf && version !== undefined) {
      return answerTarball(deps, context, tarballOf, version)
    }
    const name = PACKUMENT.exec(path)?.[1]
    if (name === undefined) throw new AppError('not_found')
    return answerPackument(deps, context, name)
  })
}

async function answerPackument(deps: Deps, context: Context, name: string): Promise<Response> {
  const { set, wanted } = await findPackage(deps, name)
  const beforeMaking = () => countSearch(requestScope(deps, context, 'en'))
  const packed = await packSet(deps, set, { ...wanted, beforeMaking })
  const { version, integrity, shasum, license } = packed
  const full = npmNameOf(wanted)
  const origin = requestOrigin(deps.config, context)
  const manifest = {
    name: full,
    version,
    description: set.packs[0]?.name ?? set.prefix,
    license,
    ...(wanted.framework && { peerDependencies: peers[wanted.framework] }),
    dist: {
      tarball: `${origin}${BASE}/${full}/-/${name}-${version}.tgz`,
      integrity,
      shasum,
    },
  }
  return context.json(
    { name: full, 'dist-tags': { latest: version }, versions: { [version]: manifest } },
    200,
    { 'cache-control': 'public, max-age=60' },
  )
}

/** @throws {AppError} not_found for a version that the set has no more */
async function answerTarball(
  deps: Deps,
  context: Context,
  name: string,
  version: string,
): Promise<Response> {
  const { set, wanted } = await findPackage(deps, name)
  if ((await versionOf(deps, set)) !== version) throw new AppError('not_found')
  const beforeMaking = () => countSearch(requestScope(deps, context, 'en'))
  const { bytes, integrity } = await packSet(deps, set, { ...wanted, beforeMaking })
  const etag = `"${integrity}"`
  const headers = {
    etag,
    // What was taken down leaves caches on the way within the hour.
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/octet-stream',
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, headers)
}

async function findPackage(deps: Deps, name: string) {
  const sets = await findIconSets(deps)
  const wanted = readNpmName(name, (prefix) => sets.has(prefix))
  const set = wanted && sets.get(wanted.prefix)
  if (!wanted || !set) throw new AppError('not_found')
  return { set, wanted }
}
