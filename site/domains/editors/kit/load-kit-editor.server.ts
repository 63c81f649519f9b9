import { data, type LoaderFunctionArgs } from 'react-router'
import {
  applyCommand,
  KitError,
  writeAddress,
  writeScene,
  type KitErrorCode,
  type Scene,
} from '@tessera/kit'
import { attributionText } from '@tessera/licensing'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import { formCommands, memberOf } from './form-commands.ts'
import { findOpenKits } from './kit-editor.queries.server.ts'
import { kitView } from './kit-view.ts'
import { openKits, type OpenKits } from './open-kits.server.ts'
import { openDraftScene, openScene } from './read-scene-address.server.ts'
import { sceneCredits } from './files/scene-credits.server.ts'

/** The kit editor: a scene by its address or seed, with what a form has asked of it. */
export async function loadKitEditor({ context, params, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const slug = params['slug'] ?? ''
  const query = new URL(request.url).searchParams
  const draft = await loadEditorDraft(scope, query, 'kit')
  const found = await (
    draft === null
      ? openScene(scope.deps, slug, {
          address: query.get('s'),
          seed: query.get('do') === null ? query.get('seed') : null,
        })
      : openDraftScene(scope.deps, slug, draft.text)
  ).catch(orNotFound)
  const state = await applyForm(scope, found, query)
  return kitEditorData(scope, { slug, query, draft, ...state })
}

type EditorState = {
  readonly scene: Scene
  readonly opened: OpenKits
  readonly problem: KitErrorCode | null
}

/** Runs what a form without JavaScript asked for; the first thing that cannot be done is named. */
export async function applyForm(
  { deps }: Pick<RequestScope, 'deps'>,
  state: EditorState,
  query: URLSearchParams,
): Promise<EditorState> {
  const member = memberOf(state.scene, query)
  const kit = member && state.opened.kits.get(member.kit)
  const groups = kit ? kitView(member.kit, kit).slots : []
  let { scene, opened, problem } = state
  for (const command of formCommands(scene, query, groups)) {
    try {
      const isOther = 'kit' in command && !opened.kits.has(command.kit)
      if (isOther) opened = await openKits(deps, [...opened.kits.keys(), command.kit])
      scene = applyCommand(scene, opened.kits, command)
    } catch (error) {
      if (error instanceof KitError) problem ??= error.code
      else if (error instanceof AppError && error.code === 'not_found') problem ??= 'unknown-kit'
      else throw error
    }
  }
  return { scene, opened, problem }
}

/** Everything the page shows of a scene. */
export async function kitEditorData(
  { deps, language }: Pick<RequestScope, 'deps' | 'language'>,
  {
    slug,
    query,
    scene,
    opened,
    problem,
    object,
    draft = null,
  }: EditorState & {
    readonly slug: string
    readonly query: URLSearchParams
    readonly draft?: EditorDraft | null
    /** The part that the page is about, where it is about one. */
    readonly object?: { readonly slug: string; readonly name: string } | undefined
  },
) {
  const { kits, rows } = opened
  const row = rows.find((known) => known.slug === slug)
  if (row === undefined) throw new AppError('not_found')
  const member = memberOf(scene, query)
  const isOpen = rows.every((known) => known.isOpen)
  const name = object?.name ?? row.name
  const view = kits.get(member?.kit ?? slug)
  return {
    pageData: makePageData(language, ['kitEditor', 'editors'], ({ t }) => ({
      title: t(object ? 'kitEditor.objectTitle' : 'kitEditor.title', { name }),
      description: t(object ? 'kitEditor.describeObject' : 'kitEditor.describe', {
        name,
        author: row.author,
        license: row.spdx,
      }),
      ...(query.size > 0 && { noindex: true }),
    })),
    slug,
    object: object ?? null,
    draft,
    source: {
      type: 'kit' as const,
      id: slug,
      name: row.name,
      author: row.author,
      license: row.spdx,
    },
    name,
    scene,
    /** The kits in use, for what is fetched once a script runs. */
    kits: [...kits.keys()],
    isOpen,
    address: writeAddress(scene, kits),
    svg: isOpen ? writeScene(scene, kits, { isMarked: true }) : null,
    selected: member?.id ?? null,
    view: view === undefined ? null : kitView(member?.kit ?? slug, view),
    seed: query.get('seed') ?? '',
    locks: query.getAll('lock'),
    problem,
    credits: sceneCredits(scene, rows).map((credit) => attributionText(credit, 'text')),
    others: await findOpenKits(deps.pool),
  }
}

export type KitEditorData = Awaited<ReturnType<typeof kitEditorData>>

export function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') {
    throw data({ code: error.code }, { status: error.status })
  }
  throw error
}
