export { appHandlers } from './api-apps.api.server.ts'
export { countKeyUse } from './count-key-use.server.ts'
export {
  appColumns,
  fileOfApps,
  fileOfKeys,
  fileOfTraffic,
  fileOfUsage,
  keyColumns,
  trafficColumns,
  usageColumns,
} from './load-api-apps.server.ts'
