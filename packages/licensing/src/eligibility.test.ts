import { expect, test } from 'vitest'
import {
  decideDownload,
  type DownloadActor,
  type DownloadFacts,
  type Remedy,
  type Usage,
} from './eligibility.ts'

const freeAsset = { priceMinor: 0, isPublished: true, isExclusive: false, needsLogin: false }
const paidAsset = { ...freeAsset, priceMinor: 900 }
const mit = { spdx: 'MIT', isDownloadedByUser: false, isSubscription: false }
const downloaded = { ...mit, isDownloadedByUser: true }
const held = { ...mit, isSubscription: true }
const custom = { ...mit, spdx: 'custom' }
const used = (used: number): Usage => ({ used, limit: 5 })

const guest: DownloadActor = { type: 'guest', usage: { used: 0, limit: 30 } }
const spentGuest: DownloadActor = { type: 'guest', usage: { used: 30, limit: 30 } }
const member: Extract<DownloadActor, { type: 'user' }> = {
  type: 'user',
  isOwnAsset: false,
  plans: [],
  hasPlan: false,
}
const otherPlan: DownloadActor = { ...member, hasPlan: true }
const author: DownloadActor = { ...member, isOwnAsset: true }
const subscriber = planned(null)
const metered = planned({ used: 4, limit: 5 })
const spent = planned({ used: 5, limit: 5 })

/** Somebody with one subscription for each counter. */
function planned(...usages: readonly (Usage | null)[]): DownloadActor {
  return { ...member, hasPlan: true, plans: usages.map((usage) => ({ usage })) }
}

type Row = [name: string, item: DownloadFacts['item'], license: typeof mit, actor: DownloadActor]

test.each<[...Row, ground: string, spendsLimit: boolean]>([
  ['a guest, free item', freeAsset, mit, guest, 'free', true],
  ['a guest, repeated after the limit', freeAsset, downloaded, spentGuest, 'repeat', false],
  ['a member, free item', freeAsset, mit, member, 'free', false],
  ['a member, free but exclusive', { ...freeAsset, isExclusive: true }, mit, member, 'free', false],
  ['a member, free behind login', { ...freeAsset, needsLogin: true }, mit, member, 'free', false],
  ['a member, already downloaded', paidAsset, downloaded, member, 'repeat', false],
  ['a member, subscription licence', paidAsset, held, member, 'subscription_license', false],
  ['a subscriber, kind covered, no limit', paidAsset, mit, subscriber, 'plan', false],
  ['a subscriber with one download left', paidAsset, mit, metered, 'plan', true],
  ['a spent plan, repeated', paidAsset, downloaded, spent, 'repeat', false],
  ['a spent plan, free item', freeAsset, mit, spent, 'free', false],
  ['a spent plan, licence held', paidAsset, held, spent, 'subscription_license', false],
  ['an author, own paid work', paidAsset, mit, author, 'own', false],
  [
    'an author, own work withdrawn',
    { ...paidAsset, isPublished: false },
    mit,
    author,
    'own',
    false,
  ],
  ['an author, own work repeated', paidAsset, downloaded, author, 'repeat', false],
  [
    'one plan spent, one with something left',
    paidAsset,
    mit,
    planned(used(5), used(4)),
    'plan',
    true,
  ],
  ['one plan spent, one without limit', paidAsset, mit, planned(used(5), null), 'plan', false],
  [
    'a member, withdrawn but downloaded before',
    { ...paidAsset, isPublished: false },
    downloaded,
    member,
    'repeat',
    false,
  ],
])('%s: allowed', (_name, item, license, actor, ground, spendsLimit) => {
  expect(decideDownload({ item, licenses: [license], actor })).toMatchObject({
    isAllowed: true,
    ground,
    spendsLimit,
  })
})

test.each<[name: string, actor: DownloadActor, plan: number]>([
  ['the only one', metered, 0],
  ['the one with the most left', planned(used(4), used(1), used(2)), 1],
  ['the first of equals', planned(used(3), used(3)), 0],
  ['the one without limit', planned(used(0), null, used(0)), 1],
])('a download rests on %s of the plans', (_name, actor, plan) => {
  const decision = decideDownload({ item: paidAsset, licenses: [mit], actor })
  expect(decision).toMatchObject({ ground: 'plan', plan })
})

test('only a download on a plan names one', () => {
  const plans = [planned(null), planned(used(0))]
  const held = plans.map((actor) => decideDownload({ item: freeAsset, licenses: [mit], actor }))
  expect(held).toEqual(
    plans.map(() => ({ isAllowed: true, ground: 'free', spendsLimit: false, plan: null })),
  )
})

test.each<[...Row, reason: string, ...remedies: Remedy[]]>([
  ['a guest, paid item', paidAsset, mit, guest, 'login_required', 'log_in', 'subscribe'],
  [
    'a guest, exclusive',
    { ...freeAsset, isExclusive: true },
    mit,
    guest,
    'login_required',
    'log_in',
  ],
  ['a guest, flagged', { ...freeAsset, needsLogin: true }, mit, guest, 'login_required', 'log_in'],
  ['a guest, custom licence', freeAsset, custom, guest, 'login_required', 'log_in'],
  [
    'a guest, paid, seen before',
    paidAsset,
    downloaded,
    guest,
    'login_required',
    'log_in',
    'subscribe',
  ],
  ['a guest at the limit', freeAsset, mit, spentGuest, 'download_limit_reached', 'log_in', 'wait'],
  ['a guest, withdrawn', { ...freeAsset, isPublished: false }, downloaded, guest, 'item_not_found'],
  ['a member, paid item', paidAsset, mit, member, 'subscription_required', 'subscribe'],
  ['a plan of other kinds', paidAsset, mit, otherPlan, 'subscription_required', 'upgrade'],
  [
    'two spent plans',
    paidAsset,
    mit,
    planned(used(5), used(6)),
    'download_limit_reached',
    'wait',
    'upgrade',
  ],
  [
    'a limit of nothing',
    paidAsset,
    mit,
    planned({ used: 0, limit: 0 }),
    'download_limit_reached',
    'wait',
    'upgrade',
  ],
  ['a member, withdrawn', { ...freeAsset, isPublished: false }, mit, member, 'item_not_found'],
  [
    'a licence holder, withdrawn',
    { ...paidAsset, isPublished: false },
    held,
    member,
    'item_not_found',
  ],
  ['a spent plan', paidAsset, mit, spent, 'download_limit_reached', 'wait', 'upgrade'],
  [
    'usage that is no number',
    paidAsset,
    mit,
    planned({ used: Number.NaN, limit: 5 }),
    'download_limit_reached',
    'wait',
    'upgrade',
  ],
])('%s: refused', (_name, item, license, actor, reason, ...remedies) => {
  const decision = decideDownload({ item, licenses: [license], actor })
  expect(decision).toEqual({ isAllowed: false, reason, remedies })
})

test('any one of several licences opens an item', () => {
  const facts = { item: paidAsset, actor: member }
  expect(decideDownload({ ...facts, licenses: [mit, held] }).isAllowed).toBe(true)
  expect(decideDownload({ ...facts, licenses: [mit, mit] }).isAllowed).toBe(false)
})

test('a guest gets nothing that carries no licence', () => {
  expect(decideDownload({ item: freeAsset, licenses: [], actor: guest })).toEqual({
    isAllowed: false,
    reason: 'login_required',
    remedies: ['log_in'],
  })
})
