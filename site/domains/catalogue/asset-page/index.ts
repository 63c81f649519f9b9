export { AssetPanel } from './asset-panel.tsx'
export { copyForm } from './customise/copy-form.ts'
export type { AssetPageData } from './load-asset-page.server.ts'
