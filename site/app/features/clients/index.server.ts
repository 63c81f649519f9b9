export { appHandlers } from './clients.api.server.ts'
export { findApps } from './clients.queries.server.ts'
export { countKeyUse } from './count-key-use.server.ts'
export {
  appColumns,
  fileOfApps,
  fileOfKeys,
  fileOfUsage,
  keyColumns,
  usageColumns,
} from './load-clients.server.ts'
