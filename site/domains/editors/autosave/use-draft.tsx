import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { DraftSource, EditorName } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import type { EditorSession } from '#domains/editors/session/index.ts'
import type { SavedState } from '#domains/editors/shell/index.ts'
import { openAccountDrafts, type AccountDraft } from './account-drafts.ts'
import { openBrowserDrafts, type BrowserDraft, type BrowserDrafts } from './browser-drafts.ts'
import { createAutosave, type Autosave, type AutosaveState } from './create-autosave.ts'
import { holdTab, keyOf, type HeldTab } from './hold-tab.ts'
import { RestoreNotice } from './restore-notice.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

export type DraftOptions<Document> = {
  readonly session: EditorSession<Document>
  readonly editor: EditorName
  /** What was opened, with author and licence; null for something new. */
  readonly source: DraftSource | null
  readonly title: string
  /** As `loadEditorDraft` answered it. */
  readonly draft?: Omit<AccountDraft, 'updatedAt'> | null | undefined
  /** Makes JSON of a document, and reads it again: null for what is none of this editor’s. */
  readonly write: (document: Document) => unknown
  readonly readDocument: (value: unknown) => Document | null
  /** The drawing as SVG, for lists of drafts. */
  readonly preview?: ((document: Document) => string) | undefined
}

export type DraftHandle = {
  readonly title: string
  readonly saved: SavedState
  readonly rename: (title: string) => void
  readonly save: () => void
  readonly share: () => void
  /** Notices and dialogs; stands before the canvas. */
  readonly surfaces: ReactNode
}

/** Keeps the work of an editor in the browser and the account; what it needs to show comes along. */
export function useDraft<Document>(options: DraftOptions<Document>): DraftHandle {
  const { t, locale } = useI18n()
  const { isAuthenticated } = useSession()
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  const [offer, setOffer] = useState<BrowserDraft | null>(null)
  const [isSharing, setSharing] = useState(false)
  const first = useRef(options)
  const browser = useRef<BrowserDrafts | null>(null)
  useEffect(() => {
    const start = first.current
    const opening = openTab(start)
    let stop = () => undefined as void
    let isGone = false
    const run = async () => {
      const { tab, place, drafts } = await opening
      if (isGone) return tab.release()
      browser.current = drafts
      const own = createAutosave({
        ...start,
        draft: start.draft ?? undefined,
        key: keyOf(place, tab.id),
        place,
        browser: drafts,
        account: isAuthenticated ? openAccountDrafts(locale) : null,
      })
      stop = () => {
        own.stop()
        tab.release()
      }
      setAutosave(own)
      setOffer(await findOffer(drafts, place, tab))
    }
    void run()
    return () => {
      isGone = true
      stop()
    }
  }, [isAuthenticated, locale])
  const state = useAutosaveState(autosave, options.title)
  useDraftInAddress(state)
  const save = useCallback(() => void autosave?.save(), [autosave])
  const share = useCallback(() => {
    void autosave?.save()
    setSharing(true)
  }, [autosave])
  const forget = (draft: BrowserDraft) => {
    setOffer(null)
    void browser.current?.remove(draft.key).catch(() => undefined)
  }
  return {
    title: state.title,
    saved: state.saved,
    rename: (title) => autosave?.rename(title),
    save,
    share,
    surfaces: (
      <>
        {offer && (
          <RestoreNotice
            draft={offer}
            onRestore={() => {
              if (!autosave?.restore(offer)) return false
              forget(offer)
              return true
            }}
            onDiscard={() => forget(offer)}
          />
        )}
        {state.problem && <Notice tone="danger">{state.problem}</Notice>}
        {state.conflict && autosave && (
          <Suspense>
            <ConflictDialog
              theirs={state.conflict}
              onChoose={(choice) =>
                void autosave.resolve(choice, t('editors.copyTitle', { title: state.title }))
              }
            />
          </Suspense>
        )}
        {isSharing && (
          <Suspense>
            <ShareDialog
              uuid={state.uuid}
              isInAccount={state.isInAccount}
              isGuest={!isAuthenticated}
              onClose={() => setSharing(false)}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

type Place = Pick<DraftOptions<unknown>, 'editor' | 'source' | 'draft'>

async function openTab({ editor, source, draft }: Place) {
  const place = `${editor}|${draft?.uuid ?? (source === null ? '' : `${source.type}/${source.id}`)}`
  const drafts = openBrowserDrafts()
  return { place, drafts, tab: await holdTab(place) }
}

/** The newest work here that no open tab is busy with. */
async function findOffer(
  drafts: BrowserDrafts,
  place: string,
  tab: HeldTab,
): Promise<BrowserDraft | null> {
  // A browser that forbids storage has nothing to offer.
  const found = await drafts.find(place).catch(() => [])
  for (const draft of found) if (!(await tab.isHeldElsewhere(draft.key))) return draft
  return null
}

const nothing = () => () => undefined

function useAutosaveState(autosave: Autosave | null, title: string): AutosaveState {
  const [before] = useState<AutosaveState>({
    uuid: '',
    title,
    saved: { kind: 'unchanged' },
    conflict: null,
    problem: null,
    isInAccount: false,
  })
  return useSyncExternalStore(
    autosave?.subscribe ?? nothing,
    autosave?.read ?? (() => before),
    () => before,
  )
}

/** A draft of the account stands in the address, so that a reload and a bookmark open it. */
function useDraftInAddress({ uuid, isInAccount }: AutosaveState): void {
  useEffect(() => {
    if (!isInAccount) return
    const address = new URL(location.href)
    if (address.searchParams.get('draft') === uuid) return
    address.searchParams.set('draft', uuid)
    history.replaceState(history.state, '', address)
  }, [uuid, isInAccount])
}
