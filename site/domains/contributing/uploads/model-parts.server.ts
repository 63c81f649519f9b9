import { posix } from 'node:path'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { enqueueUpload } from './enqueue-upload.server.ts'
import {
  endUpload,
  findByPaths,
  findModelsNeeding,
  type UploadRow,
} from './uploads.queries.server.ts'

const MOST_PARTS = 200
const LARGEST_JSON_BYTES = 20_000_000

type Parts = {
  /** By the name under which the model knows them. */
  readonly companions: ReadonlyMap<string, Uint8Array>
  readonly rows: readonly UploadRow[]
}

/** The paths of the files that a glTF names beside itself; none where it cannot be read. */
export function findNeeds(bytes: Uint8Array, path: string): string[] {
  return [...partsNamedIn(bytes, path).values()]
}

/** What a model needs, once all of it is here; null until then. */
export async function gatherParts(
  deps: Pick<Deps, 'staging'>,
  client: PoolClient,
  row: UploadRow,
  needs: readonly string[],
): Promise<Parts | null> {
  if (needs.length === 0) return { companions: new Map(), rows: [] }
  const found = await findByPaths(client, row, needs)
  const byPath = new Map(found.map((part) => [part.path, part]))
  const model = await deps.staging.read(row.uuid)
  const companions = new Map<string, Uint8Array>()
  for (const [name, path] of partsNamedIn(model ?? new Uint8Array(), row.path)) {
    const part = byPath.get(path)
    const isHere = part !== undefined && part.state !== 'open'
    const bytes = isHere ? await deps.staging.read(part.uuid) : null
    if (bytes === null) return null
    companions.set(name, bytes)
  }
  return { companions, rows: found }
}

/** Keeps a file for the model that waits for it, which is looked at again. */
export async function partOfModel(client: PoolClient, row: UploadRow, now: Date): Promise<boolean> {
  const models = await findModelsNeeding(client, row)
  if (models.length === 0) return false
  await endUpload(client, row.id, { state: 'part', now })
  for (const model of models) {
    await endUpload(client, model.id, { state: 'received', needs: model.needs, now })
    await enqueueUpload(client, model)
  }
  return true
}

/** Names as the model has them, percent signs decoded, each with the path that it means in the batch. */
function partsNamedIn(bytes: Uint8Array, modelPath: string): Map<string, string> {
  const parts = new Map<string, string>()
  if (bytes.length > LARGEST_JSON_BYTES) return parts
  for (const entry of listsIn(bytes)) {
    const uri = (entry as { uri?: unknown } | null)?.uri
    const isBeside = typeof uri === 'string' && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(uri)
    if (!isBeside || parts.size >= MOST_PARTS) continue
    const name = unescaped(uri.replace(/^\.\//, ''))
    const path = posix.join(posix.dirname(modelPath), name)
    // What leads out of the batch is there for nobody; the model is refused for it.
    if (!path.startsWith('../')) parts.set(name, path)
  }
  return parts
}

function listsIn(bytes: Uint8Array): unknown[] {
  try {
    const { buffers, images } = JSON.parse(new TextDecoder().decode(bytes)) as Record<
      string,
      unknown
    >
    return [buffers, images].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  } catch {
    // What is no JSON is refused, with its reason, by whoever looks at it next.
    return []
  }
}

function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
