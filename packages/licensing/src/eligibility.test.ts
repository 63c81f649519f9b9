import { expect, test } from 'vitest'
import { decideDownload, type DownloadActor, type DownloadFacts } from './eligibility.ts'

const freeItem = { priceMinor: 0, isPublished: true, isExclusive: false, needsLogin: false }
const paidItem = { ...freeItem, priceMinor: 900 }
const mit = { spdx: 'MIT', isDownloadedByUser: false, isSubscription: false }
const downloaded = { ...mit, isDownloadedByUser: true }
const held = { ...mit, isSubscription: true }

const guest: DownloadActor = { type: 'guest', usage: { used: 0, limit: 30 } }
const spentGuest: DownloadActor = { type: 'guest', usage: { used: 30, limit: 30 } }
const member: DownloadActor = { type: 'user', isKindCovered: false, usage: null }
const subscriber: DownloadActor = { type: 'user', isKindCovered: true, usage: null }
const metered: DownloadActor = { ...subscriber, usage: { used: 4, limit: 5 } }
const spent: DownloadActor = { ...subscriber, usage: { used: 5, limit: 5 } }

type Row = [name: string, item: DownloadFacts['item'], license: typeof mit, actor: DownloadActor]

test.each<[...Row, ground: string, spendsLimit: boolean]>([
  ['a guest, free item', freeItem, mit, guest, 'free', true],
  ['a guest, repeated after the limit', freeItem, downloaded, spentGuest, 'repeat', false],
  ['a member, free item', freeItem, mit, member, 'free', false],
  ['a member, free but exclusive', { ...freeItem, isExclusive: true }, mit, member, 'free', false],
  ['a member, free behind login', { ...freeItem, needsLogin: true }, mit, member, 'free', false],
  ['a member, already downloaded', paidItem, downloaded, member, 'repeat', false],
  ['a member, subscription licence', paidItem, held, member, 'subscription_license', false],
  ['a subscriber, kind covered, no limit', paidItem, mit, subscriber, 'plan', false],
  ['a subscriber with one download left', paidItem, mit, metered, 'plan', true],
  ['a spent plan, repeated', paidItem, downloaded, spent, 'repeat', false],
  ['a spent plan, free item', freeItem, mit, spent, 'free', false],
  ['a spent plan, licence held', paidItem, held, spent, 'subscription_license', false],
  [
    'a member, withdrawn but downloaded before',
    { ...paidItem, isPublished: false },
    downloaded,
    member,
    'repeat',
    false,
  ],
])('%s: allowed', (_name, item, license, actor, ground, spendsLimit) => {
  expect(decideDownload({ item, licenses: [license], actor })).toEqual({
    isAllowed: true,
    ground,
    spendsLimit,
  })
})

test.each<[...Row, reason: string]>([
  ['a guest, paid item', paidItem, mit, guest, 'login_required'],
  ['a guest, exclusive', { ...freeItem, isExclusive: true }, mit, guest, 'login_required'],
  ['a guest, flagged', { ...freeItem, needsLogin: true }, mit, guest, 'login_required'],
  ['a guest, custom licence', freeItem, { ...mit, spdx: 'custom' }, guest, 'login_required'],
  ['a guest, paid item seen before', paidItem, downloaded, guest, 'login_required'],
  ['a guest at the limit', freeItem, mit, spentGuest, 'download_limit_reached'],
  ['a guest, withdrawn', { ...freeItem, isPublished: false }, downloaded, guest, 'item_not_found'],
  ['a member, paid item', paidItem, mit, member, 'subscription_required'],
  ['a member, withdrawn', { ...freeItem, isPublished: false }, mit, member, 'item_not_found'],
  [
    'a licence holder, withdrawn',
    { ...paidItem, isPublished: false },
    held,
    member,
    'item_not_found',
  ],
  ['a spent plan', paidItem, mit, spent, 'download_limit_reached'],
  [
    'usage that is no number',
    paidItem,
    mit,
    { ...subscriber, usage: { used: Number.NaN, limit: 5 } },
    'download_limit_reached',
  ],
])('%s: refused', (_name, item, license, actor, reason) => {
  expect(decideDownload({ item, licenses: [license], actor })).toEqual({ isAllowed: false, reason })
})

test('any one of several licences opens an item', () => {
  const facts = { item: paidItem, actor: member }
  expect(decideDownload({ ...facts, licenses: [mit, held] }).isAllowed).toBe(true)
  expect(decideDownload({ ...facts, licenses: [mit, mit] }).isAllowed).toBe(false)
})

test('a guest gets nothing that carries no licence', () => {
  expect(decideDownload({ item: freeItem, licenses: [], actor: guest })).toEqual({
    isAllowed: false,
    reason: 'login_required',
  })
})
