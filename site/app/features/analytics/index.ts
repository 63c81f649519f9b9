export { PageViews } from './page-views.tsx'
export { track } from './track.ts'
