export { SLUG_END } from './collection-slug.ts'
