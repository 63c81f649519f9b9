export { checkLedger, type LedgerCheck } from './check-ledger.server.ts'
export { countSealedDownloads } from './count-sealed-downloads.server.ts'
export {
  findHeldLicenses,
  type HeldLicense,
  type HeldLicenses,
} from './find-held-licenses.server.ts'
export { startLedgerWorker } from './ledger-worker.server.ts'
export { mountLicenseFiles } from './license-files.server.ts'
export { licenseTextHash } from './license-text-hash.server.ts'
export { licenseHandlers } from './licenses.api.server.ts'
export { newGrantNumber } from './new-grant-number.server.ts'
export { sealAllGrants } from './seal-grants.server.ts'
