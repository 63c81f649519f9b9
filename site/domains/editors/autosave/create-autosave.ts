import { compareVersions } from '@tessera/editing'
import type { DraftSource, EditorName } from '@tessera/contracts'
import type { EditorSession } from '#domains/editors/session/index.ts'
import type { SavedState } from '#domains/editors/shell/index.ts'
import type { AccountDraft, AccountDrafts, SaveAnswer } from './account-drafts.ts'
import type { BrowserDraft, BrowserDrafts } from './browser-drafts.ts'

/** Idle time after which the browser keeps the work, and the most that passes until the account does. */
export const BROWSER_IDLE_MS = 500
export const ACCOUNT_EVERY_MS = 10_000

export type AutosaveState = {
  readonly uuid: string
  readonly title: string
  readonly saved: SavedState
  /** Somebody else saved as well; nothing more is sent until it is said which one counts. */
  readonly conflict: AccountDraft | null
  /** Why the account does not take it, in the words of the site. */
  readonly problem: string | null
  /** The account has it. */
  readonly isInAccount: boolean
}

export type Choice = 'mine' | 'theirs' | 'both'

export type Autosave = {
  readonly read: () => AutosaveState
  readonly subscribe: (tell: () => void) => () => void
  readonly rename: (title: string) => void
  /** Saves now, and keeps a version in the account. */
  readonly save: () => Promise<void>
  readonly resolve: (choice: Choice, titleOfCopy: string) => Promise<void>
  /** Takes up what the browser kept. */
  readonly restore: (draft: BrowserDraft) => boolean
  readonly stop: () => void
}

export type AutosaveOptions<Document> = {
  readonly session: EditorSession<Document>
  readonly editor: EditorName
  readonly source: DraftSource | null
  readonly title: string
  /** Revision of the session when the page opened: steps since then are saved as well. */
  readonly sinceRevision: number
  /** Undefined for a draft that the account does not have yet. */
  readonly draft?: Omit<AccountDraft, 'updatedAt'> | undefined
  /** Key of the browser's copy, and where it is offered again. */
  readonly key: string
  readonly place: string
  readonly browser: BrowserDrafts
  /** Null for guests. */
  readonly account: AccountDrafts | null
  readonly write: (document: Document) => unknown
  /** Null for what is no document of this editor. */
  readonly readDocument: (value: unknown) => Document | null
  readonly preview?: ((document: Document) => string) | undefined
  readonly newUuid?: () => string
  readonly now?: () => number
}

/**
 * Saves an editor's work by itself: in the browser once nothing happened for 500 ms, in the account of who
 * is signed in at most 10 s after a change. What cannot be sent stays in the browser and is tried again.
 */
export function createAutosave<Document>(options: AutosaveOptions<Document>): Autosave {
  const { session, editor, source, key, place, browser, account, draft } = options
  const { newUuid = () => crypto.randomUUID(), now = Date.now } = options
  const textOf = () => JSON.stringify(options.write(session.read().document))

  let state: AutosaveState = {
    uuid: draft?.uuid ?? newUuid(),
    title: draft?.title ?? options.title,
    saved: { kind: 'unchanged' },
    conflict: null,
    problem: null,
    isInAccount: draft !== undefined,
  }
  let revision = draft?.revision ?? null
  /** The document that `revision` stands for. */
  let base: string | null = draft?.text ?? null
  let seen = options.sinceRevision
  let isDirty = false
  let isSending = false
  let isStopped = false
  let idle: ReturnType<typeof setTimeout> | undefined
  let due: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (part: Partial<AutosaveState>) => {
    state = { ...state, ...part }
    for (const tell of listeners) tell()
  }

  const touch = () => {
    isDirty = true
    clearTimeout(idle)
    idle = setTimeout(() => void saveInBrowser(), BROWSER_IDLE_MS)
    scheduleAccount()
  }
  const scheduleAccount = () => {
    if (account === null || isStopped) return
    due ??= setTimeout(() => {
      due = undefined
      void saveInAccount({ keep: false })
    }, ACCOUNT_EVERY_MS)
  }
  const follow = () => {
    const next = session.read().revision
    if (next === seen) return
    seen = next
    touch()
  }
  const stopListening = session.subscribe(follow)
  follow()

  async function saveInBrowser(): Promise<void> {
    clearTimeout(idle)
    if (!isDirty) return
    const { uuid, title } = state
    const savedAtMs = now()
    const text = textOf()
    const kept = { key, place, editor, source, title, text, savedAtMs, uuid, revision, base }
    try {
      await browser.put(kept)
      if (isDirty && state.conflict === null && state.problem === null) {
        set({ saved: { kind: 'saved', where: 'browser', atMs: savedAtMs } })
      }
    } catch {
      // The line beside the title says so: there is nothing else that the page could do about it.
      if (account === null) set({ saved: { kind: 'failed' } })
    }
  }

  async function saveInAccount({ keep }: { keep: boolean }): Promise<void> {
    if (account === null || isSending || state.conflict !== null) return
    if (!isDirty && !keep) return
    isSending = true
    set({ saved: { kind: 'saving' } })
    const text = textOf()
    const sentRevision = session.read().revision
    const sentTitle = state.title
    const answer = await account.save({
      uuid: state.uuid,
      revision,
      editor,
      title: sentTitle,
      source,
      text,
      preview: options.preview?.(session.read().document) ?? null,
      keep,
    })
    isSending = false
    const isCurrent = session.read().revision === sentRevision && state.title === sentTitle
    await settle(answer, { text, isCurrent, keep })
  }

  type Sent = { readonly text: string; readonly isCurrent: boolean; readonly keep: boolean }

  async function settle(answer: SaveAnswer, sent: Sent): Promise<void> {
    if (answer.kind === 'saved') return accept(answer.revision, sent)
    if (answer.kind === 'conflict') return compare(sent)
    if (answer.kind === 'gone') {
      // Deleted for good, or of another account by now: the work goes on under a name of its own.
      revision = null
      base = null
      set({ uuid: newUuid(), isInAccount: false })
      return saveInAccount({ keep: sent.keep })
    }
    set({ saved: { kind: 'failed' }, problem: answer.message })
    await saveInBrowser()
    // Away for a moment, or no room until something is deleted: the browser has it, and it is tried again.
    scheduleAccount()
  }

  async function accept(next: number, { text, isCurrent }: Sent): Promise<void> {
    revision = next
    base = text
    set({
      problem: null,
      isInAccount: true,
      saved: { kind: 'saved', where: 'account', atMs: now() },
    })
    if (!isCurrent) return touch()
    isDirty = false
    clearTimeout(idle)
    // What the account has is not offered again as something that was lost.
    await browser.remove(key).catch(() => undefined)
  }

  /** Somebody else saved since: asks which counts only where both changed the document. */
  async function compare(sent: Sent): Promise<void> {
    const theirs = await account?.open(state.uuid)
    if (!theirs) {
      set({ saved: { kind: 'failed' } })
      return scheduleAccount()
    }
    const answer = compareVersions(base, sent.text, theirs.text)
    if (answer === 'both') {
      set({ conflict: theirs, saved: { kind: 'conflict' } })
      return saveInBrowser()
    }
    revision = theirs.revision
    base = theirs.text
    if (answer === 'theirs') takeDocument(theirs)
    if (answer === 'mine') return saveInAccount({ keep: sent.keep })
    return accept(theirs.revision, { ...sent, text: theirs.text })
  }

  function takeDocument(theirs: AccountDraft): boolean {
    const document = options.readDocument(parse(theirs.text))
    if (document === null) return false
    session.replace('editors.step.takeTheirs', document)
    set({ title: theirs.title })
    return true
  }

  async function resolve(choice: Choice, titleOfCopy: string): Promise<void> {
    const theirs = state.conflict
    if (theirs === null) return
    set({ conflict: null })
    if (choice === 'theirs') {
      if (!takeDocument(theirs)) return set({ conflict: theirs })
      revision = theirs.revision
      const sent = { text: theirs.text, isCurrent: true, keep: false }
      return accept(theirs.revision, sent)
    }
    if (choice === 'both') {
      revision = null
      base = null
      set({ uuid: newUuid(), title: titleOfCopy, isInAccount: false })
    } else {
      revision = theirs.revision
      base = theirs.text
    }
    isDirty = true
    await saveInAccount({ keep: true })
  }

  const onHide = () => {
    void saveInBrowser()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onHide()
  }
  if (typeof document !== 'undefined') {
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onVisibility)
  }

  return {
    read: () => state,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    rename(title) {
      if (title === state.title) return
      set({ title })
      touch()
    },
    async save() {
      isDirty = true
      await saveInBrowser()
      await saveInAccount({ keep: true })
    },
    resolve,
    restore(kept) {
      const document = options.readDocument(parse(kept.text))
      if (document === null) return false
      revision = kept.revision
      base = kept.base
      set({ uuid: kept.uuid, title: kept.title, isInAccount: kept.revision !== null })
      session.replace('editors.step.restore', document)
      return true
    },
    stop() {
      isStopped = true
      stopListening()
      clearTimeout(idle)
      clearTimeout(due)
      if (typeof document !== 'undefined') {
        removeEventListener('pagehide', onHide)
        document.removeEventListener('visibilitychange', onVisibility)
      }
      void saveInBrowser()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
