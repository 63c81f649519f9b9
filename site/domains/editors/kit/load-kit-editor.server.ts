import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import {
  applyCommand,
  KitError,
  LONGEST_ADDRESS,
  writeAddress,
  writeScene,
  type Scene,
} from '@tessera/kit'
import { attributionText, permitsChanges } from '@tessera/licensing'
import { AppError } from '#platform/errors.ts'
import { localeOf, localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { findBrandPalettes } from '#domains/editors/brand/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import {
  compositionSources,
  findComposition,
  type CompositionSource,
} from './find-composition.server.ts'
import { formCommands, memberOf } from './form-commands.ts'
import { findOpenKits } from './kit-editor.queries.server.ts'
import type { KitProblem } from './problem-keys.ts'
import { kitView } from './kit-view.ts'
import { openKits, type OpenKits } from './open-kits.server.ts'
import { openScene, openWrittenScene, type OpenedScene } from './read-scene-address.server.ts'
import { sceneCredits } from './files/scene-credits.server.ts'

/** The kit editor: a scene by its address or seed, with what a form has asked of it. */
export async function loadKitEditor({ context, params, request }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const slug = params['slug'] ?? ''
  const query = new URL(request.url).searchParams
  const from = compositionSources.find((known) => known === query.get('from'))
  if (from !== undefined) throw await openedFrom(scope, from, slug)
  const draft = await loadEditorDraft(scope, query, 'kit')
  const found = await (
    draft === null
      ? openScene(scope.deps, slug, {
          address: query.get('s'),
          seed: query.get('do') === null ? query.get('seed') : null,
        })
      : openWrittenScene(scope.deps, slug, JSON.parse(draft.text))
  ).catch(orNotFound)
  const state = await applyForm(scope, found, query)
  return kitEditorData(scope, { slug, query, draft: openDraftOf(found, draft), ...state })
}

/** A draft that could not be read is not gone on with: what is made from here is a draft of its own. */
export function openDraftOf(
  { problem }: Pick<OpenedScene, 'problem'>,
  draft: EditorDraft | null,
): EditorDraft | null {
  return problem === null ? draft : null
}

/**
 * Leads from a figure or pack of the catalogue to its kit, with that figure in the scene. A figure that
 * no kit drew is opened in the colour editor, and a pack without a kit leads to all kits.
 */
async function openedFrom(
  { deps, language }: Pick<RequestScope, 'deps' | 'language'>,
  from: CompositionSource,
  slug: string,
): Promise<Response> {
  const found = await findComposition(deps.pool, { from, slug })
  const art = new URLSearchParams({ art: hrefs.item('kit-illustration', slug) })
  const without = from === 'asset' ? `/color-editor?${art}` : '/illustration-kit'
  const seed = found?.seed ? `?${new URLSearchParams({ seed: found.seed })}` : ''
  const path = found ? `${hrefs.kitEditor(found.kit)}${seed}` : without
  return redirect(localizePath(path, localeOf(language).code), 303)
}

type EditorState = {
  readonly scene: Scene
  readonly opened: OpenKits
  readonly problem: KitProblem | null
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
      const next = applyCommand(scene, opened.kits, command)
      // Only the address carries it on from here.
      if (writeAddress(next, opened.kits).length > LONGEST_ADDRESS) problem ??= 'too-long'
      else scene = next
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
  { deps, language, actor }: Pick<RequestScope, 'deps' | 'language' | 'actor'>,
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
    /** Of those in use, whose licence forbids changes: nothing composed of them is exported. */
    unchangeable: rows.filter(({ spdx }) => !permitsChanges(spdx)).map((known) => known.slug),
    others: (await findOpenKits(deps.pool)).filter(({ spdx }) => permitsChanges(spdx)),
    palettes: await findBrandPalettes({ deps, actor }),
  }
}

export type KitEditorData = Awaited<ReturnType<typeof kitEditorData>>

export function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') {
    throw data({ code: error.code }, { status: error.status })
  }
  throw error
}
