export { cancelDeletion, requestDeletion } from './delete-account.server.ts'
export { mountAccountExport } from './export-account.server.ts'
export { privacyHandlers } from './privacy.api.server.ts'
export { eraseDeletedAccounts } from './privacy.jobs.server.ts'
