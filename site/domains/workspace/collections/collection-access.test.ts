import { expect, test } from 'vitest'
import { collectionAccess } from './collection-access.ts'

const personal = { accountId: 1, userId: 1, accountType: 'personal', teamRole: null } as const
const member = { accountId: 9, userId: 2, accountType: 'team', teamRole: 'member' } as const
const owner = { accountId: 9, userId: 3, accountType: 'team', teamRole: 'owner' } as const
const stranger = { accountId: 5, userId: 5, accountType: 'personal', teamRole: null } as const

test.each([
  ['private', 1, 1, personal, 'edit'],
  ['private', 1, 1, stranger, 'none'],
  ['private', 1, 1, null, 'none'],
  ['link', 1, 1, null, 'view'],
  ['public', 1, 1, stranger, 'view'],
  ['public', 1, 1, personal, 'edit'],
  ['team', 9, 2, owner, 'edit'],
  ['team', 9, 3, member, 'edit'],
  ['team', 9, 3, personal, 'none'],
  ['team', 9, 3, null, 'none'],
  ['link', 9, 3, member, 'edit'],
  ['private', 9, 2, member, 'edit'],
  ['private', 9, 2, owner, 'none'],
  ['private', 9, 3, member, 'none'],
  ['private', 9, null, owner, 'edit'],
  ['private', 9, null, member, 'none'],
] as const)('%s of account %i made by %s', (visibility, accountId, createdBy, asking, access) => {
  expect(collectionAccess({ visibility, accountId, createdBy }, asking)).toBe(access)
})
