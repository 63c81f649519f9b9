import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ApiError, createClient, type Client, type TokenStore } from '@tessera/sdk'
import { CliError, type Lock, type LockedFile, type Project } from './project.ts'

export type Site = {
  readonly project: Project
  readonly client: Client
  readonly fetch: typeof fetch
}

/** A key counts before a login. */
type Access = { readonly key: string | undefined; readonly tokens: TokenStore | undefined }

export function openSite(project: Project, { key, tokens }: Access, fetchOf: typeof fetch): Site {
  const client = createClient({
    origin: project.origin,
    fetch: fetchOf,
    ...(key !== undefined && { key }),
    ...(tokens && { tokens }),
  })
  return { project, client, fetch: fetchOf }
}

const formats = ['svg', 'png', 'webp', 'jpg', 'pdf', 'json', 'lottie', 'gif', 'mp4', 'glb'] as const
type Format = (typeof formats)[number]

export function readFormat(text: string): Format {
  const format = formats.find((one) => one === text)
  if (!format) throw new CliError(`${text} is no format: one of ${formats.join(', ')}.`)
  return format
}

type Wanted = { readonly slug: string; readonly format: Format }

/**
 * Downloads an asset under a licence of its own and answers its row of the lock. One that is there unchanged is
 * left alone, and asks the site nothing. The file is written before the row.
 */
export async function addItem(
  site: Site,
  cwd: string,
  lock: Lock,
  { slug, format }: Wanted,
): Promise<{ readonly name: string; readonly row: LockedFile; readonly isNew: boolean }> {
  const name = `${slug}.${format}`
  const known = lock[name]
  if (known && (await hashOf(join(cwd, known.file))) === known.sha256) {
    return { name, row: known, isNew: false }
  }
  const { item } = await explain(slug, () => site.client.getItem({ path: { slug } }))
  const { download } = await explain(slug, () =>
    site.client.createDownload({ path: { id: item.uuid }, body: { format } }),
  )
  const bytes = await fetchFile(site, download.url)
  const file = `${site.project.folder}/${safeName(item.slug)}.${format}`
  await mkdir(dirname(join(cwd, file)), { recursive: true })
  await writeFile(join(cwd, file), bytes)
  const row: LockedFile = {
    uuid: item.uuid,
    format,
    file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    spdx: download.license.spdx,
    license_url: download.license.url,
    license_number: download.license_number,
    credit: download.attribution,
    source: `${site.project.origin}/item/${item.slug}`,
  }
  return { name, row, isNew: true }
}

/** SHA-256 of a file; null where it is not there. */
export async function hashOf(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** The link is a bearer of its own: the key does not go along, and nowhere else than to the site. */
async function fetchFile({ project, fetch }: Site, path: string): Promise<Uint8Array> {
  const url = new URL(path, project.origin)
  if (url.origin !== project.origin) throw new CliError('The site names a file of another site.')
  const response = await fetch(url.href)
  if (!response.ok) throw new CliError(`The file did not come: HTTP ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A name of the site becomes a name of a file, and never a path. */
function safeName(slug: string): string {
  const name = slug.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-')
  if (!/[a-z0-9]/.test(name)) throw new CliError(`“${slug}” cannot be the name of a file.`)
  return name
}

/** What the API refuses, with the name that it is about. */
export async function explain<Result>(name: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new CliError(`${name}: ${error.message}`, { cause: error })
  }
}
