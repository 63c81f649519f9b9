export { WorkTabs } from './works/work-tabs.tsx'
export { stateTones } from './works/state-tones.ts'
