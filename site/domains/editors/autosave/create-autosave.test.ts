import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '#domains/editors/session/index.ts'
import type { AccountDraft, AccountDrafts, DraftToSave, SaveAnswer } from './account-drafts.ts'
import type { BrowserDraft } from './browser-drafts.ts'
import { ACCOUNT_EVERY_MS, BROWSER_IDLE_MS, createAutosave } from './create-autosave.ts'

type Tile = { readonly color: string }

let uuids = 0

beforeEach(() => {
  uuids = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with one draft, by the rules of the API. */
function createServer() {
  const drafts = new Map<string, AccountDraft>()
  const sent: DraftToSave[] = []
  const failures: SaveAnswer[] = []
  const save = (draft: DraftToSave): SaveAnswer => {
    sent.push(draft)
    const failure = failures.shift()
    if (failure) return failure
    const known = drafts.get(draft.uuid)
    if (!known && draft.revision !== null) return { kind: 'gone' }
    if (known && known.revision !== draft.revision) return { kind: 'conflict' }
    const revision = (known?.revision ?? 0) + 1
    const { uuid, title, text } = draft
    drafts.set(uuid, { uuid, title, text, revision, updatedAt: '2026-11-23T14:32:00Z' })
    return { kind: 'saved', revision }
  }
  const account: AccountDrafts = {
    save: (draft) => Promise.resolve(save(draft)),
    open: (uuid) => Promise.resolve(drafts.get(uuid)),
  }
  return { account, drafts, sent, failures }
}

function open({
  server = createServer(),
  draft,
  isGuest = false,
  before,
}: {
  server?: ReturnType<typeof createServer>
  draft?: AccountDraft | undefined
  isGuest?: boolean
  /** Painted after the page opened and before its work is saved. */
  before?: string
} = {}) {
  const start: Tile = draft ? (JSON.parse(draft.text) as Tile) : { color: 'red' }
  const session = createSession<Tile>({ document: start, now: () => 0 })
  const sinceRevision = session.read().revision
  if (before !== undefined) session.transact('ui.close', () => ({ color: before }))
  const kept = new Map<string, BrowserDraft>()
  const autosave = createAutosave<Tile>({
    session,
    editor: 'icon',
    source: null,
    title: 'Harbour',
    sinceRevision,
    draft,
    key: 'icon||tab',
    place: 'icon|',
    browser: {
      put: async (one) => void kept.set(one.key, one),
      remove: async (key) => void kept.delete(key),
      find: async () => [...kept.values()],
    },
    account: isGuest ? null : server.account,
    write: (tile) => tile,
    readDocument: (value) =>
      typeof (value as Tile | null)?.color === 'string' ? (value as Tile) : null,
    newUuid: () => `new-${++uuids}`,
  })
  const paint = (color: string) => session.transact('ui.close', () => ({ color }))
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { server, session, kept, autosave, paint, wait }
}

test('the browser has it after 500 ms without a change, the account after 10 s', async () => {
  const { server, kept, paint, wait, autosave } = open()
  paint('blue')
  await wait(BROWSER_IDLE_MS - 1)
  expect(kept.size).toBe(0)
  paint('green')
  await wait(BROWSER_IDLE_MS)
  expect([...kept.values()][0]).toMatchObject({ text: '{"color":"green"}', revision: null })
  expect(autosave.read().saved).toMatchObject({ where: 'browser' })
  expect(server.sent).toEqual([])

  await wait(ACCOUNT_EVERY_MS)
  expect(server.sent.length).toBe(1)
  expect(server.drafts.get('new-1')?.text).toBe('{"color":"green"}')
  expect(autosave.read().saved).toMatchObject({ where: 'account' })
  // What the account has is not offered as lost.
  expect(kept.size).toBe(0)
})

test('nothing is sent where nothing changed, and every change once', async () => {
  const { server, paint, wait } = open()
  await wait(ACCOUNT_EVERY_MS * 3)
  expect(server.sent).toEqual([])
  paint('blue')
  await wait(ACCOUNT_EVERY_MS * 3)
  paint('green')
  await wait(ACCOUNT_EVERY_MS * 3)
  expect(server.sent.map(({ revision, text }) => [revision, text])).toEqual([
    [null, '{"color":"blue"}'],
    [1, '{"color":"green"}'],
  ])
})

test('a step that was made while the saving was still being loaded is saved as well', async () => {
  const { server, kept, wait } = open({ before: 'blue' })
  await wait(BROWSER_IDLE_MS)
  expect([...kept.values()].map(({ text }) => text)).toEqual(['{"color":"blue"}'])
  await wait(ACCOUNT_EVERY_MS)
  expect(server.drafts.get('new-1')?.text).toBe('{"color":"blue"}')
})

test('a guest’s work stays in the browser', async () => {
  const { server, kept, paint, wait } = open({ isGuest: true })
  paint('blue')
  await wait(ACCOUNT_EVERY_MS * 2)
  expect(server.sent).toEqual([])
  expect(kept.size).toBe(1)
})

test('a site that is away loses nothing: the browser keeps it, and it is sent again', async () => {
  const { server, kept, paint, wait, autosave } = open()
  server.failures.push({ kind: 'failed', code: null, message: null })
  paint('blue')
  await wait(ACCOUNT_EVERY_MS)
  expect(autosave.read().saved).toMatchObject({ where: 'browser' })
  expect([...kept.values()][0]?.text).toBe('{"color":"blue"}')
  await wait(ACCOUNT_EVERY_MS)
  expect(server.drafts.get('new-1')?.text).toBe('{"color":"blue"}')
})

test('what the site refuses is said in its words', async () => {
  const { server, paint, wait, autosave } = open()
  server.failures.push({ kind: 'failed', code: 'draft_limit_reached', message: 'No room.' })
  paint('blue')
  await wait(ACCOUNT_EVERY_MS)
  expect(autosave.read().problem).toBe('No room.')
  await wait(ACCOUNT_EVERY_MS)
  expect(autosave.read().problem).toBeNull()
})

async function openTwo() {
  const first = open()
  first.paint('red!')
  await first.wait(ACCOUNT_EVERY_MS)
  const draft = first.server.drafts.get('new-1')
  const second = open({ server: first.server, draft })
  return { first, second }
}

test('both changed it: the second is asked, and nothing is sent until it is said which counts', async () => {
  const { first, second } = await openTwo()
  first.paint('blue')
  await first.wait(ACCOUNT_EVERY_MS)
  second.paint('green')
  await second.wait(ACCOUNT_EVERY_MS)
  expect(second.autosave.read().conflict).toMatchObject({ text: '{"color":"blue"}', revision: 2 })
  const sent = first.server.sent.length
  second.paint('yellow')
  await second.wait(ACCOUNT_EVERY_MS * 3)
  expect(first.server.sent.length).toBe(sent)
  expect([...second.kept.values()][0]?.text).toBe('{"color":"yellow"}')
})

test.each([
  ['mine', '{"color":"green"}', 'green', 1],
  ['theirs', '{"color":"blue"}', 'blue', 1],
  ['both', '{"color":"blue"}', 'green', 2],
] as const)('keeping %s: the draft is %s, on screen is %s', async (choice, text, color, drafts) => {
  const { first, second } = await openTwo()
  first.paint('blue')
  await first.wait(ACCOUNT_EVERY_MS)
  second.paint('green')
  await second.wait(ACCOUNT_EVERY_MS)
  await second.autosave.resolve(choice, 'Harbour (copy)')
  expect(first.server.drafts.get('new-1')?.text).toBe(text)
  expect(second.session.read().document).toEqual({ color })
  expect(first.server.drafts.size).toBe(drafts)
  expect(second.autosave.read().conflict).toBeNull()
  // And it goes on from there.
  second.paint('white')
  await second.wait(ACCOUNT_EVERY_MS)
  expect(second.autosave.read().saved).toMatchObject({ where: 'account' })
  const { uuid } = second.autosave.read()
  expect(first.server.drafts.get(uuid)?.text).toBe('{"color":"white"}')
})

test('taking theirs can be undone', async () => {
  const { first, second } = await openTwo()
  first.paint('blue')
  await first.wait(ACCOUNT_EVERY_MS)
  second.paint('green')
  await second.wait(ACCOUNT_EVERY_MS)
  await second.autosave.resolve('theirs', '')
  second.session.undo()
  expect(second.session.read().document).toEqual({ color: 'green' })
})

test('a document of theirs that this editor cannot read leaves the choice open', async () => {
  const { first, second } = await openTwo()
  first.server.drafts.set('new-1', {
    ...(first.server.drafts.get('new-1') as AccountDraft),
    text: '{"other":1}',
    revision: 2,
  })
  second.paint('green')
  await second.wait(ACCOUNT_EVERY_MS)
  await second.autosave.resolve('theirs', '')
  expect(second.autosave.read().conflict).not.toBeNull()
  expect(second.session.read().document).toEqual({ color: 'green' })
})

test('only the name or the trash changed there: nobody is asked', async () => {
  const { first, second } = await openTwo()
  first.autosave.rename('Port')
  await first.wait(ACCOUNT_EVERY_MS)
  second.paint('green')
  await second.wait(ACCOUNT_EVERY_MS)
  expect(second.autosave.read().conflict).toBeNull()
  expect(first.server.drafts.get('new-1')?.text).toBe('{"color":"green"}')
})

test('a draft that was deleted for good goes on under a new name', async () => {
  const { first } = await openTwo()
  first.server.drafts.clear()
  first.paint('blue')
  await first.wait(ACCOUNT_EVERY_MS)
  expect([...first.server.drafts.values()]).toMatchObject([{ text: '{"color":"blue"}' }])
})

test('what a killed page kept comes back with its draft and revision', async () => {
  const { first, second } = await openTwo()
  second.paint('green')
  await second.wait(BROWSER_IDLE_MS)
  const [kept] = [...second.kept.values()]
  second.autosave.stop()

  const third = open({ server: first.server })
  expect(third.autosave.restore(kept as BrowserDraft)).toBe(true)
  expect(third.session.read().document).toEqual({ color: 'green' })
  await third.wait(ACCOUNT_EVERY_MS)
  expect(first.server.drafts.get('new-1')).toMatchObject({ text: '{"color":"green"}', revision: 2 })
  expect(third.autosave.restore({ ...(kept as BrowserDraft), text: '{"dam' })).toBe(false)
})

test('a change during the sending is sent as well', async () => {
  const { server, session, paint, wait, autosave } = open()
  const save = server.account.save
  let isSlow = true
  Object.assign(server.account, {
    save: async (draft: DraftToSave) => {
      if (isSlow) {
        isSlow = false
        session.transact('ui.close', () => ({ color: 'late' }))
      }
      return save(draft)
    },
  })
  paint('blue')
  await wait(ACCOUNT_EVERY_MS)
  expect(server.drafts.get('new-1')?.text).toBe('{"color":"blue"}')
  await wait(ACCOUNT_EVERY_MS)
  expect(server.drafts.get('new-1')?.text).toBe('{"color":"late"}')
  expect(autosave.read().saved).toMatchObject({ where: 'account' })
})
