/** Whether the one who looks follows a contributor, and how many do. */
export type FollowState = { readonly isFollowed: boolean; readonly followersCount: number }

/** What is shown while the server is asked: followed at once, and counted; never below none. */
export function flipFollow(state: FollowState, wanted: 'follow' | 'unfollow'): FollowState {
  const isFollowed = wanted === 'follow'
  if (isFollowed === state.isFollowed) return state
  const change = isFollowed ? 1 : -1
  return { isFollowed, followersCount: Math.max(0, state.followersCount + change) }
}
