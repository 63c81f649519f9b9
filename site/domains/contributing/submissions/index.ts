export { LossList } from './loss-list.tsx'
export { stateTones } from './state-tones.ts'
export { OwnAssetTabs } from './assets/own-asset-tabs.tsx'
export { AcceptanceNotice, type AcceptanceView } from './acceptance/acceptance-notice.tsx'
