export { loadAssetsOfDay } from './load-assets-of-day.server.ts'
