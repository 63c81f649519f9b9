export { downloadHandlers, mountDownloadFiles } from './downloads.api.server.ts'
export { grantDownload, type DownloadWish, type GrantedDownload } from './grant-download.server.ts'
export { makeFile, type FileSubject } from './make-file.server.ts'
export { readDownloadForm } from './read-download-form.server.ts'
export { findOffer } from './find-offer.server.ts'
export { findUsage } from './find-usage.server.ts'
export { manifestFile } from './manifest-file.ts'
export { recordDownload } from './record-download.server.ts'
export type { DownloadClaim } from './download-claim.ts'
export { archiveEntries, type ArchiveFile } from './archive/archive-entries.server.ts'
export { archivePapers, type ArchiveTitle } from './archive/archive-papers.server.ts'
export type { ArchiveLicense, ArchivePaper } from './archive/archive-work.ts'
export { refuseUnasked, zipAnswer, zipHeaders } from './archive/zip-answer.server.ts'
export type { ZipEntry } from './archive/zip-stream.server.ts'
export {
  grantSelection,
  type GrantedSelection,
  type SelectionWish,
} from './selection/grant-selection.server.ts'
export { selectionArchive } from './selection/selection-archive.server.ts'
