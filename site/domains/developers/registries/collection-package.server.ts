import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { writeTar } from '@tessera/iconset'
import type { Context, Hono } from 'hono'
import { addressRule } from '#platform/addresses/address-rule.ts'
import type { Actor, Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countSearch } from '#platform/http/limits/page-limit.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { exportCollection, openCollection } from '#domains/workspace/collections/index.server.ts'
import { findLatestOfCollection } from './registries.queries.server.ts'
import { frameworks, peers, type Framework } from './npm-names.ts'

/** Packages of collections: the slug of a collection with `-react`, `-vue` or `-svelte`. */
const SCOPE = '@collections'
const WANTED = new RegExp(
  `^${SCOPE}(?:/|%2f)([\\w-]+)-(${frameworks.join('|')})(?:/-/[\\w-]+-(1\\.\\d+\\.\\d+)\\.tgz)?$`,
  'i',
)
/** Keys and tokens, which are verified before; a cookie never installs anything. */
const BEARER = /^Bearer\s+ts[ro]_\S+$/i
const MANIFEST = 'package.json'
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Reasons that another day or account could change, so that the bytes of a version would not stay the same. */
const refusals = ['login_required', 'subscription_required', 'download_limit_reached'] as const

type Wanted = {
  readonly slug: string
  readonly framework: Framework
  /** Null for the description of the package. */
  readonly version: string | null
}

/**
 * `/npm/@collections/…`: a collection as a package of components, for a key or token of somebody who may see it. Installing
 * is downloading: each icon is granted with a licence of its own, once. What may not be had refuses the whole package.
 */
export function mountCollectionPackages(app: Hono, deps: Deps): void {
  const rule = addressRule({ key: 'downloads:create', whileActing: 'refused' })
  app.get(COLLECTION_PACKAGES, rule, async (context) => {
    const wanted = readWanted(context.req.path)
    if (!wanted) throw new AppError('not_found')
    if (!BEARER.test(context.req.header('authorization') ?? '')) {
      throw new AppError('login_required')
    }
    const scope = requestScope(deps, context, 'en')
    countSearch(scope)
    const packed = await packCollection(deps, scope.actor, wanted)
    return wanted.version === null
      ? answerDescription(deps, context, wanted, packed)
      : answerBytes(context, wanted.version, packed)
  })
}

/** Of the router: npm writes the slash of a scope as `%2f`. */
const COLLECTION_PACKAGES = '/npm/:package{@collections.+}'

function readWanted(path: string): Wanted | null {
  const [, slug, framework, version] = WANTED.exec(path.slice('/npm/'.length)) ?? []
  const known = frameworks.find((one) => one === framework)
  return slug === undefined || !known ? null : { slug, framework: known, version: version ?? null }
}

type Packed = {
  readonly version: string
  readonly manifest: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function packCollection(deps: Deps, actor: Actor, wanted: Wanted): Promise<Packed> {
  if (actor.kind !== 'user') throw new AppError('login_required')
  const { row } = await openCollection(deps.pool, actor, wanted.slug)
  const latest = await findLatestOfCollection(deps.pool, row.id)
  // A change of the collection, or of anything in it, is a version of its own.
  const version = `1.${row.version}.${latest}`
  const name = nameOf(wanted)
  // Kept for the account, so that the description and the bytes, or a second installation, are one download.
  const recipe = ['npm-collection-1', actor.accountId, row.uuid, name, version].join(' ')
  const kept = await deps.cache.cached(recipe, 'tgz', () =>
    makePackage(deps, actor, { ...wanted, name, version }),
  )
  const bytes = new Uint8Array(kept)
  return { version, manifest: await readManifest(bytes), bytes }
}

/** @throws {AppError} the refusal of any asset */
async function makePackage(
  deps: Deps,
  actor: Actor,
  { slug, framework, name, version }: Wanted & { readonly name: string; readonly version: string },
): Promise<Uint8Array> {
  const { entries, leftOut } = await exportCollection(deps, actor, { id: slug, format: framework })
  const refusal = refusals.find((code) => leftOut.some(({ reason }) => reason === code))
  if (refusal) throw new AppError(refusal)
  const files = entries.map(({ path, bytes }) => ({ path: path.replace(/^package\//, ''), bytes }))
  const own = files.find(({ path }) => path === MANIFEST)
  if (!own) throw new Error('a package of components without package.json')
  const manifest = { ...JSON.parse(Buffer.from(own.bytes).toString()), name, version }
  const written = { path: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }
  return compress(writeTar([written, ...files.filter((file) => file !== own)], 'package'))
}

const TAR_BLOCK = 512
/** Where a header of tar has the size of its file, in octal digits. */
const SIZE_FIELD = { from: 124, to: 136 } as const

/** The package.json of a package that was made here: its first file. */
async function readManifest(bytes: Uint8Array): Promise<Packed['manifest']> {
  const tar = await decompress(bytes)
  const size = Number.parseInt(tar.toString('latin1', SIZE_FIELD.from, SIZE_FIELD.to), 8)
  return JSON.parse(tar.toString('utf8', TAR_BLOCK, TAR_BLOCK + size))
}

function nameOf({ slug, framework }: Pick<Wanted, 'slug' | 'framework'>): string {
  return `${SCOPE}/${slug}-${framework}`
}

/** Only who asked may keep it. */
const PRIVATE = { 'cache-control': 'private, no-store' }

function answerDescription(
  deps: Deps,
  context: Context,
  wanted: Wanted,
  { version, manifest, bytes }: Packed,
): Response {
  const name = nameOf(wanted)
  const file = `${wanted.slug}-${wanted.framework}-${version}.tgz`
  const described = {
    ...manifest,
    peerDependencies: peers[wanted.framework],
    dist: {
      tarball: `${requestOrigin(deps.config, context)}/npm/${name}/-/${file}`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      shasum: createHash('sha1').update(bytes).digest('hex'),
    },
  }
  return context.json(
    { name, 'dist-tags': { latest: version }, versions: { [version]: described } },
    200,
    PRIVATE,
  )
}

function answerBytes(context: Context, version: string, packed: Packed): Response {
  if (packed.version !== version) throw new AppError('not_found')
  return context.body(packed.bytes, 200, { ...PRIVATE, 'content-type': 'application/octet-stream' })
}
