import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CollectionUndo } from '@tessera/contracts'
import { renameTitles, type NameRule } from '@tessera/iconset'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import type { EditData, EntryView } from './entry-view.ts'
import { keepPresent, noSelection, placed, type Selection } from './selection.ts'
import { sendChange } from './send-change.ts'

type Shown = { readonly version: number; readonly entries: readonly EntryView[] }

export type EntryChange = {
  readonly type: 'remove' | 'place' | 'rename' | 'copy' | 'move'
  readonly items: readonly string[]
  readonly before?: string | null
  readonly names?: readonly (string | null)[]
  readonly to?: string
}

const saidOf = {
  remove: 'collections.done.removed',
  copy: 'collections.done.copied',
  move: 'collections.done.moved',
  rename: 'collections.done.renamed',
  place: null,
} as const satisfies Record<EntryChange['type'], string | null>

const MOST_UNDO = 50

/**
 * The entries of a collection while they are worked on: a change shows at once and is asked of the
 * server; when that refuses, what it knows is shown again. Every change can be taken back.
 */
export function useEntries({ collection, entries, duplicates }: EditData) {
  const { t, locale } = useI18n()
  const { revalidate } = useRevalidator()
  const [ahead, setAhead] = useState<Shown | null>(null)
  const [selection, setSelection] = useState<Selection>(() => ({
    ...noSelection,
    chosen: new Set(duplicates?.map(({ uuid: own }) => own)),
  }))
  const undoStack = useRef<CollectionUndo[]>([])
  const [canUndo, setCanUndo] = useState(false)
  const running = useRef<Promise<void>>(Promise.resolve())
  const { version, uuid } = collection
  const shown = ahead?.version === version ? ahead.entries : entries
  const ids = shown.map((entry) => entry.uuid)
  const words = { lang: locale, failed: t('collections.failed') }

  /** One after the other: what is taken back at once waits for what it takes back. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = running.current.then(work)
    running.current = done.catch(() => undefined)
    return done
  }

  const change = (input: EntryChange) => {
    if (input.items.length === 0) return Promise.resolve()
    setAhead({ version, entries: applied(shown, input) })
    return inTurn(async () => {
      const sent = await sendChange('POST', `/collections/${uuid}/changes`, input, words)
      if (sent.isDone) {
        const { changed, undo } = sent.response
        if (undo.length > 0) undoStack.current = [...undoStack.current, undo].slice(-MOST_UNDO)
        setCanUndo(undoStack.current.length > 0)
        const said = saidOf[input.type]
        if (said) publishToast({ content: t(said, { count: changed }) })
      } else {
        setAhead(null)
        publishToast({ tone: 'danger', content: sent.message })
      }
      await revalidate()
    })
  }

  return {
    entries: shown,
    ids,
    selection: keepPresent(selection, ids),
    setSelection,
    canUndo,
    change: (input: EntryChange) => void change(input),
    rename(items: readonly string[], rule: NameRule) {
      const titles = new Map(shown.map((entry) => [entry.uuid, entry.title]))
      const names = renameTitles(
        items.map((item) => titles.get(item) ?? ''),
        rule,
      )
      void change({ type: 'rename', items, names })
    },
    async setCover(item: string) {
      const sent = await sendChange('PATCH', `/collections/${uuid}`, { cover: item }, words)
      publishToast(
        sent.isDone
          ? { content: t('collections.saved') }
          : { tone: 'danger', content: sent.message },
      )
      await revalidate()
    },
    undo: () =>
      inTurn(async () => {
        const steps = undoStack.current.pop()
        if (!steps) return
        setCanUndo(undoStack.current.length > 0)
        for (const step of steps) {
          const path = `/collections/${step.collection}/changes`
          const sent = await sendChange('POST', path, step.change, words)
          if (sent.isDone) continue
          publishToast({ tone: 'danger', content: sent.message })
          break
        }
        setAhead(null)
        await revalidate()
        publishToast({ content: t('collections.undone') })
      }),
  }
}

export type EntriesModel = ReturnType<typeof useEntries>

function applied(entries: readonly EntryView[], { type, items, before = null }: EntryChange) {
  const touched = new Set(items)
  if (type === 'remove' || type === 'move') return entries.filter(({ uuid }) => !touched.has(uuid))
  if (type !== 'place') return entries
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]))
  const order = placed(
    entries.map(({ uuid }) => uuid),
    items,
    before,
  )
  return order.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
