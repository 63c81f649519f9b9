import { data, type LoaderFunctionArgs } from 'react-router'
import { applyCommand, standingAt, type Scene } from '@tessera/kit'
import { scopeContext } from '#web/routing/scope.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import {
  applyForm,
  findKitObject,
  kitEditorData,
  openDraftOf,
  openKits,
  openScene,
  openWrittenScene,
  orNotFound,
} from '#domains/editors/kit/index.server.ts'

const SIDE = 400

/** One part of a kit by itself: its colours, size, turn and mirror, and its neighbours of the slot. */
export async function loadObjectEditor({ context, params, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const slug = params['slug'] ?? ''
  const query = new URL(request.url).searchParams
  const object = await findKitObject(scope.deps.pool, slug)
  if (object === undefined) throw data({ code: 'not_found' }, { status: 404 })
  const draft = await loadEditorDraft(scope, query, 'kit')
  const found = await findStart(scope.deps, object, { draft, address: query.get('s') })
  // A damaged address or draft gives the part again, not a whole figure.
  const start =
    found.problem === null
      ? found
      : { ...(await firstOf(scope.deps, object)), problem: found.problem }
  const state = await applyForm(scope, start, query)
  return kitEditorData(scope, {
    slug: object.kit,
    query,
    draft: openDraftOf(found, draft),
    ...state,
    object: { slug, name: object.name },
  })
}

type KitObject = { readonly kit: string; readonly slot: string; readonly variant: string }

async function findStart(
  deps: Parameters<typeof openKits>[0],
  object: KitObject,
  { draft, address }: { readonly draft: EditorDraft | null; readonly address: string | null },
) {
  if (draft !== null) {
    return openWrittenScene(deps, object.kit, JSON.parse(draft.text)).catch(orNotFound)
  }
  if (address === null) return firstOf(deps, object)
  return openScene(deps, object.kit, { address, seed: null }).catch(orNotFound)
}

async function firstOf(deps: Parameters<typeof openKits>[0], { kit, slot, variant }: KitObject) {
  const opened = await openKits(deps, [kit]).catch(orNotFound)
  const empty: Scene = {
    width: SIDE,
    height: SIDE,
    background: null,
    corner: 0,
    palette: [],
    members: [],
  }
  const added = applyCommand(empty, opened.kits, { type: 'add-object', kit, slot, variant })
  const size = opened.kits.get(kit)?.slots.find(({ name }) => name === slot)
  const longer = Math.max(size?.width ?? 1, size?.height ?? 1, 1)
  const transform = standingAt(SIDE / 2, SIDE / 2, (SIDE * 0.8) / longer)
  const scene = applyCommand(added, opened.kits, { type: 'transform', id: 1, transform })
  return { scene, opened, problem: null }
}
