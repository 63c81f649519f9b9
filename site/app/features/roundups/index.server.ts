export { loadAssetsOfDay, type AssetsOfDay } from './load-assets-of-day.server.ts'
