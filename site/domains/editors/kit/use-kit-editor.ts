import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react'
import {
  applyCommand,
  KitError,
  kitsOfScene,
  readScene,
  writeAddress,
  type KitDefinition,
  type Scene,
  type SceneCommand,
  type SceneMember,
} from '@tessera/kit'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useEditor, useSession, type EditorSession } from '#domains/editors/session/index.ts'
import { createKitStore } from './kit-store.ts'
import { kitView, type KitView } from './kit-view.ts'
import type { KitEditorData } from './load-kit-editor.server.ts'
import type { KitProblem } from './problem-keys.ts'
import { previewOf } from './preview-of.ts'
import { stepLabels } from './step-labels.ts'

export type KitEditing = {
  readonly session: EditorSession<Scene>
  readonly scene: Scene
  readonly kits: ReadonlyMap<string, KitDefinition>
  /** Whether every kit of the scene has come: before that, forms work and drags do not. */
  readonly isReady: boolean
  /** Whether anybody may have the parts of every kit of the scene. */
  readonly isOpen: boolean
  /** Whether steps are taken here. Where a kit is locked the server takes them, as without JavaScript. */
  readonly isScripted: boolean
  /** Classes of what is there only with or only without steps taken here. */
  readonly only: { readonly scripted: string; readonly plain: string }
  readonly member: SceneMember | undefined
  readonly view: KitView | null
  readonly address: string
  readonly problem: KitProblem | null
  readonly locks: ReadonlySet<string>
  readonly setLocks: Dispatch<SetStateAction<ReadonlySet<string>>>
  /** One step of the history; with a group, quick repeats are one. */
  readonly run: (command: SceneCommand, group?: string) => void
  readonly select: (id: number) => void
  /** A scene as JSON from a draft; null for what none of the loaded kits can draw. */
  readonly readDocument: (value: unknown) => Scene | null
  /** A small drawing for lists of drafts. */
  readonly preview: (scene: Scene) => string
  /** Brings a kit; what fails is said as the problem. */
  readonly load: (slug: string) => void
}

const usualOnly = { scripted: 'only-scripted', plain: 'only-plain' }
const lockedOnly = { scripted: 'kit-unscripted', plain: '' }
const noKits: ReadonlyMap<string, KitDefinition> = new Map()
const serverKits = () => noKits

/** The scene under edit: its session, the kits it is drawn from, and what is selected. */
export function useKitEditor(data: KitEditorData): KitEditing {
  const session = useSession(() => ({
    document: data.scene,
    selection: data.selected === null ? [] : [String(data.selected)],
  }))
  const [store] = useState(() => createKitStore())
  const kits = useSyncExternalStore(store.subscribe, store.read, serverKits)
  const scene = useEditor(session, (state) => state.document)
  const selected = useEditor(session, (state) => state.selection[0])
  const isScripted = useIsHydrated() && data.isOpen
  const [problem, setProblem] = useState<KitProblem | null>(data.problem)
  const [locks, setLocks] = useState<ReadonlySet<string>>(() => new Set(data.locks))
  const isReady = kitsOfScene(scene).every((slug) => kits.has(slug))

  useEffect(() => {
    if (!data.isOpen) return
    store.load([data.slug, ...data.kits]).catch(() => setProblem('not-loaded'))
  }, [store, data])

  const run = useCallback(
    (command: SceneCommand, group?: string) => {
      // What is typed into the forms of a locked kit counts once they are sent.
      if (!data.isOpen) return
      const apply = () => {
        try {
          const label = stepLabels[command.type]
          session.transact(label, (now) => applyCommand(now, store.read(), command), group)
          setProblem(null)
          selectAfter(session, command)
        } catch (error) {
          if (!(error instanceof KitError)) throw error
          setProblem(error.code)
        }
      }
      const needed = [
        ...kitsOfScene(session.read().document),
        ...('kit' in command ? [command.kit] : []),
      ]
      if (needed.every((slug) => store.read().has(slug))) return apply()
      store.load(needed).then(apply, () => setProblem('not-loaded'))
    },
    [session, store, data.isOpen],
  )

  const member = scene.members.find(({ id }) => String(id) === selected) ?? scene.members.at(-1)
  const slug = member?.kit ?? data.slug
  const kit = kits.get(slug)
  const view = useMemo(
    () => (kit === undefined ? (data.view?.slug === slug ? data.view : null) : kitView(slug, kit)),
    [kit, slug, data.view],
  )
  const address = useMemo(
    () => (isReady ? writeAddress(scene, kits) : data.address),
    [isReady, scene, kits, data.address],
  )
  useAddressBar(session, address)
  const load = useCallback(
    (wanted: string) => void store.load([wanted]).catch(() => setProblem('not-loaded')),
    [store],
  )
  const preview = useCallback((shown: Scene) => previewOf(shown, store.read()), [store])
  const readDocument = useCallback(
    (value: unknown) => {
      try {
        return readScene(value, store.read())
      } catch (error) {
        if (error instanceof KitError) return null
        throw error
      }
    },
    [store],
  )
  const select = useCallback((id: number) => session.select([String(id)]), [session])
  return {
    session,
    scene,
    kits,
    isReady,
    isOpen: data.isOpen,
    isScripted,
    only: data.isOpen ? usualOnly : lockedOnly,
    member,
    view,
    address,
    problem,
    locks,
    setLocks,
    run,
    select,
    load,
    readDocument,
    preview,
  }
}

/** What was added is what is meant next. */
function selectAfter(session: EditorSession<Scene>, { type }: SceneCommand): void {
  if (type !== 'add-figure' && type !== 'add-object' && type !== 'duplicate') return
  const newest = session.read().document.members.at(-1)
  if (newest !== undefined) session.select([String(newest.id)])
}

/** Browsers and proxies cut longer ones. */
const LONGEST_IN_BAR = 6000
const SETTLE_MS = 400

/** Keeps the scene in the address bar: a reload, a killed tab and a shared link show it again. */
function useAddressBar(session: EditorSession<Scene>, address: string): void {
  const revision = useEditor(session, (state) => state.revision)
  useEffect(() => {
    if (revision === 0 || address.length > LONGEST_IN_BAR) return
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      // A draft of the account holds the scene, and its address stays.
      if (url.searchParams.has('draft')) return
      url.search = `?s=${address}`
      history.replaceState(history.state, '', url)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [revision, address])
}
