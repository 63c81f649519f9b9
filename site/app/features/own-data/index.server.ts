export { ownDataHandlers } from './own-data.api.server.ts'
export { mountAccountExport } from './export-account.server.ts'
export { eraseDueAccounts } from './erase-accounts.server.ts'
export { cancelDeletion, requestDeletion } from './delete-account.server.ts'
