export { posts } from './posts.server.ts'
