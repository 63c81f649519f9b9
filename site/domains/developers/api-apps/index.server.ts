export { appHandlers } from './api-apps.api.server.ts'
export { createSecret, hashKey, isSecretShaped } from './api-key.server.ts'
export { bearerPaths, countKeyUse, isKey, mayCall, withHeaders } from './count-key-use.server.ts'
export { toActor } from './to-actor.server.ts'
export { spendCall } from './limit-calls.server.ts'
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
