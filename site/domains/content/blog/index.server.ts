export { allPosts } from './all-posts.server.ts'
export { problemOfPost } from './check-post.server.ts'
export { posts } from './posts.server.ts'
