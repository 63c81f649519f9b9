export { PageViews } from './page-views.tsx'
export { TagManager, type TagManagerSettings } from './tag-manager.tsx'
