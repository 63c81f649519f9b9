import type { DownloadClaim } from '#domains/catalogue/downloads/download-claim.ts'

/** Of no contributor that an account is, and in no pack. */
export const nobodys = {
  contributorId: 0,
  packId: null,
  createdAt: '2026-01-01 00:00:00+00',
} as const

/** A claim on an asset, open unless said otherwise, as the use case of one asset would make it. */
export function testClaim(assetId: number, change: Partial<DownloadClaim> = {}): DownloadClaim {
  return {
    subject: { assetId },
    origin: nobodys,
    kind: 'icon',
    item: { priceMinor: 0, isPublished: true, isExclusive: false, needsLogin: false },
    licenseId: 1,
    format: 'svg',
    record: {
      subject: {
        type: 'item',
        uuid: `00000000-0000-4000-8000-${String(assetId).padStart(12, '0')}`,
        kind: 'icon',
        slug: 'sun',
        name: 'Sun',
      },
      file: { format: 'svg', original: { format: 'svg', sha256: '0'.repeat(64) } },
      credit: {
        title: 'Sun',
        author: 'Ada Line',
        sourceName: 'Plain Line',
        spdx: 'MIT',
        licenseName: 'MIT License',
        isChanged: false,
      },
      packageVersion: '1.0.0',
    },
    ...change,
  }
}
