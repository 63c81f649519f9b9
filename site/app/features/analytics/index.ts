export { PageEvents } from './page-events.tsx'
export { PageViews } from './page-views.tsx'
export { TagManager, type TagManagerSettings } from './tag-manager.tsx'
export { track } from './track.ts'
