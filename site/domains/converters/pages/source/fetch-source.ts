import { unzip } from 'fflate'
import type { CatalogueSource, SampleFile } from './offered-files.ts'

/** The site refuses the files to this visitor. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}

export async function fetchSample({ url, file }: SampleFile): Promise<File[]> {
  return [new File([await (await fetchOk(url)).blob()], file)]
}

/**
 * The files that a link named, granted as by a download: one of an item, all of a collection or pack with
 * one of the endings, in their folders.
 *
 * @throws {SourceRefused} where nothing is granted
 */
export async function fetchSource(
  source: CatalogueSource,
  endings: readonly string[],
): Promise<File[]> {
  if (source.kind === 'item') return fetchItem(source)
  const answer = await fetchOk(source.url)
  const archive = new Uint8Array(await answer.arrayBuffer())
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name }: { name: string }) =>
      endings.includes(name.toLowerCase().split('.').at(-1) ?? '')
    unzip(archive, { filter }, (error, files) => (error ? reject(error) : resolve(files)))
  })
  return Object.entries(entries).map(([path, bytes]) => named(path, bytes))
}

/** A file that says the folder it came from, as one of a chosen folder does. */
function named(path: string, bytes: Uint8Array): File {
  const file = new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path)
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}

async function fetchItem({ id, format, file }: Extract<CatalogueSource, { kind: 'item' }>) {
  const answer = await fetchOk(`/api/v2/items/${id}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  })
  const { response } = (await answer.json()) as { response: { download: { url: string } } }
  return [new File([await (await fetchOk(response.download.url)).blob()], file)]
}

async function fetchOk(url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, {
    ...options,
    // Refusals as a problem, not as the page that says it.
    headers: { accept: 'application/json, */*;q=0.5', ...options.headers },
  })
  if (answer.status === 403 || answer.status === 429) throw new SourceRefused(String(answer.status))
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}
