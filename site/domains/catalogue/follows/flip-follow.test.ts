import { expect, test } from 'vitest'
import { flipFollow } from './flip-follow.ts'

test.each([
  [{ isFollowed: false, followersCount: 4 }, 'follow', { isFollowed: true, followersCount: 5 }],
  [{ isFollowed: true, followersCount: 5 }, 'unfollow', { isFollowed: false, followersCount: 4 }],
  [{ isFollowed: true, followersCount: 5 }, 'follow', { isFollowed: true, followersCount: 5 }],
  [{ isFollowed: false, followersCount: 5 }, 'unfollow', { isFollowed: false, followersCount: 5 }],
  [{ isFollowed: true, followersCount: 0 }, 'unfollow', { isFollowed: false, followersCount: 0 }],
] as const)('%j after %s shows %j', (state, wanted, shown) => {
  expect(flipFollow(state, wanted)).toEqual(shown)
})
