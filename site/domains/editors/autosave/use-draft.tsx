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
import type { AccountDraft } from './account-drafts.ts'
import type { BrowserDraft } from './browser-drafts.ts'
import type { Autosave, AutosaveState } from './create-autosave.ts'
import type { OpenedAutosave } from './open-autosave.ts'

const RestoreNotice = lazy(async () => ({
  default: (await import('./restore-notice.tsx')).RestoreNotice,
}))
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
  /** Of the draft in the account; null while it has none. */
  readonly accountUuid: string | null
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
  const [opened, setOpened] = useState<OpenedAutosave | null>(null)
  const [offer, setOffer] = useState<BrowserDraft | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const first = useRef(options)
  const sinceRevision = useRef(options.session.read().revision)
  useEffect(() => {
    const start = first.current
    let close = () => undefined as void
    let isGone = false
    const run = async () => {
      const { openAutosave } = await import('./open-autosave.ts')
      if (isGone) return
      const own = await openAutosave({
        ...start,
        draft: start.draft ?? undefined,
        sinceRevision: sinceRevision.current,
        accountLanguage: isAuthenticated ? locale : null,
      })
      if (isGone) return own.close()
      close = () => {
        sinceRevision.current = start.session.read().revision
        own.close()
      }
      setOpened(own)
      setOffer(own.offer)
    }
    // Without its file nothing is saved: the line beside the title says so.
    run().catch(() => setFailed(true))
    return () => {
      isGone = true
      close()
    }
  }, [isAuthenticated, locale])
  const autosave = opened?.autosave ?? null
  const state = useAutosaveState(autosave, options.title)
  useDraftInAddress(state)
  const save = useCallback(() => void autosave?.save(), [autosave])
  const share = useCallback(() => {
    void autosave?.save()
    setSharing(true)
  }, [autosave])
  const rename = useCallback(
    (title: string) => {
      first.current = { ...first.current, title }
      autosave?.rename(title)
    },
    [autosave],
  )
  const forget = (draft: BrowserDraft) => {
    setOffer(null)
    opened?.forget(draft)
  }
  return {
    title: state.title,
    accountUuid: state.isInAccount ? state.uuid : null,
    saved: hasFailed ? { kind: 'failed' } : state.saved,
    rename,
    save,
    share,
    surfaces: (
      <>
        {offer && (
          <Suspense>
            <RestoreNotice
              draft={offer}
              onRestore={() => {
                if (!autosave?.restore(offer)) return false
                forget(offer)
                return true
              }}
              onDiscard={() => forget(offer)}
            />
          </Suspense>
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
