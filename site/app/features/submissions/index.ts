export { WorkTabs } from './works/work-tabs.tsx'
