export { attributionText, type Attribution, type AttributionForm } from './attribution.ts'
export { declarationText, type Declaration } from './declaration.ts'
export { canonicalJson, type Json } from './canonical-json.ts'
export { creditsFile, type CreditEntry } from './credits-file.ts'
export { dutiesOf, type Duty } from './duties.ts'
export {
  decideDownload,
  DEFAULT_GUEST_DOWNLOADS_PER_DAY,
  type DownloadActor,
  type DownloadDecision,
  type DownloadFacts,
  type GrantBasis,
  type DownloadRefusal,
  type PlanUsage,
  type Remedy,
  type Usage,
} from './eligibility.ts'
export { fileCredit, type Change, type FileCredit } from './file-credit.ts'
export {
  grantStatement,
  type GrantFile,
  type GrantStatement,
  type GrantSubject,
} from './grant-statement.ts'
export { canonicalSpdx, licenseFacts, licenses, type LicenseFacts } from './license-facts.ts'
export { licenseFile, type DeclaredFile, type LicenseEntry } from './license-file.ts'
export { canCompose, permitsChanges, permitsGuests, permitsPremium } from './permissions.ts'
export { spdxFile, type SpdxDocument, type SpdxPackage, type SpdxAsset } from './spdx-file.ts'
