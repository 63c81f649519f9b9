import { permitsChanges } from '@tessera/licensing'
import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { readBytes } from '#platform/http/input/read-bytes.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import {
  openScene,
  openWrittenScene,
  type OpenedScene,
} from '#domains/editors/kit/read-scene-address.server.ts'
import { grantKits } from './grant-kits.server.ts'

/** Of the whole form; forty figures of the largest kit with every part moved take 0.4 MB. */
export const MOST_SCENE_BYTES = 2_000_000

/**
 * The scene that a file is asked of, granted: of a POST the field `scene` as JSON, else the draft that
 * `draft` names, else the address `s`.
 *
 * @throws {AppError} not_found; login_required and draft_damaged of a draft; unsupported_media_type and
 *   payload_too_large of a form; invalid_request naming the field, also where a licence forbids changes:
 * composing is one; the reason of a refusal
 */
export async function readSceneRequest(deps: Deps, context: Context) {
  const slug = context.req.param('kit') ?? ''
  const { actor } = requestScope(deps, context, 'en')
  const { field, scene, opened, problem } = await findScene(deps, context, slug)
  if (problem !== null) {
    throw new AppError('invalid_request', { fields: { [field]: `is no scene: ${problem}` } })
  }
  const used = new Set(scene.members.map(({ kit }) => kit))
  const rows = opened.rows.filter((row) => used.has(row.slug))
  if (!rows.every(({ spdx }) => permitsChanges(spdx))) {
    throw new AppError('invalid_request', {
      fields: { [field]: 'the licence does not allow changes' },
    })
  }
  await grantKits(deps, actor, rows)
  const title = opened.rows.find((row) => row.slug === slug)?.name ?? slug
  return { scene, opened, title }
}

type FoundScene = OpenedScene & {
  /** What a problem is said about. */
  readonly field: 'scene' | 'draft' | 's'
}

async function findScene(deps: Deps, context: Context, slug: string): Promise<FoundScene> {
  const { req } = context
  if (req.method === 'POST') {
    const found = await openWrittenScene(deps, slug, await readSentScene(req.raw))
    return { ...found, field: 'scene' }
  }
  const query = new URL(req.url).searchParams
  const draft = await loadEditorDraft(requestScope(deps, context, 'en'), query, 'kit')
  if (draft !== null) {
    return { ...(await openWrittenScene(deps, slug, JSON.parse(draft.text))), field: 'draft' }
  }
  const found = await openScene(deps, slug, { address: query.get('s'), seed: query.get('seed') })
  return { ...found, field: 's' }
}

async function readSentScene(request: Request): Promise<unknown> {
  const body = Buffer.from(await readBytes(request, MOST_SCENE_BYTES))
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await readForm(new Request(request.url, { method: 'POST', headers, body }))
  const text = form.get('scene')
  if (typeof text !== 'string') {
    throw new AppError('invalid_request', { fields: { scene: 'is missing' } })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid_request', { fields: { scene: 'is no JSON' }, cause })
  }
}
