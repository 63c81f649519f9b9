import { openAccountDrafts } from './account-drafts.ts'
import { openBrowserDrafts, type BrowserDraft, type BrowserDrafts } from './browser-drafts.ts'
import { createAutosave, type Autosave, type AutosaveOptions } from './create-autosave.ts'
import { holdTab, keyOf, type HeldTab } from './hold-tab.ts'

export type OpenedAutosave = {
  readonly autosave: Autosave
  /** Work that was left here and that no open tab is busy with; null where there is none. */
  readonly offer: BrowserDraft | null
  /** Takes work out of the browser. */
  readonly forget: (draft: BrowserDraft) => void
  readonly close: () => void
}

type OpenOptions<Document> = Omit<
  AutosaveOptions<Document>,
  'key' | 'place' | 'browser' | 'account'
> & {
  /** Of the API’s answers; null for guests, who have no account to save in. */
  readonly accountLanguage: string | null
}

/**
 * Begins to save the work of a page, and looks for what was left here. Loaded once the page is there: it draws
 * nothing, so the first view of an editor does not wait for it.
 */
export async function openAutosave<Document>(
  options: OpenOptions<Document>,
): Promise<OpenedAutosave> {
  const { accountLanguage, editor, source, draft } = options
  const place = `${editor}|${draft?.uuid ?? (source === null ? '' : `${source.type}/${source.id}`)}`
  const browser = openBrowserDrafts()
  const tab = await holdTab(place)
  const autosave = createAutosave({
    ...options,
    key: keyOf(place, tab.id),
    place,
    browser,
    account: accountLanguage === null ? null : openAccountDrafts(accountLanguage),
  })
  return {
    autosave,
    offer: await findOffer(browser, tab, {
      place,
      uuid: draft?.uuid,
      shown: JSON.stringify(options.write(options.session.read().document)),
    }),
    forget: ({ key }) => void browser.remove(key).catch(() => undefined),
    close() {
      autosave.stop()
      tab.release()
    },
  }
}

type Wanted = {
  readonly place: string
  /** Work on this draft of the account counts wherever it was left. */
  readonly uuid: string | undefined
  /** The document of the page as JSON: nobody is asked whether to restore what is there. */
  readonly shown: string
}

/** The newest work here that no open tab is busy with. */
async function findOffer(
  drafts: BrowserDrafts,
  tab: HeldTab,
  { place, uuid, shown }: Wanted,
): Promise<BrowserDraft | null> {
  // A browser that forbids storage has nothing to offer.
  const found = await drafts.find(place, uuid).catch(() => [])
  for (const draft of found) {
    if (draft.text !== shown && !(await tab.isHeldElsewhere(draft.key))) return draft
  }
  return null
}
