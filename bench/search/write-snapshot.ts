/** Child of the benchmark of starts: writes the snapshot of a synthetic catalogue into a folder, as the site would keep it. */
import { createIndexBuilder, toSnapshot } from '@tessera/search'
import { syntheticCatalogue } from '#site/catalogue-import/synthetic/synthetic-documents.ts'
import { facetColumns } from '#site/platform/search-driver/facet-columns.ts'
import { writeSnapshot, type SnapshotOrigin } from '#site/platform/search-driver/snapshot-file.ts'

const [items = '0', directory = '', origin = ''] = process.argv.slice(2)
const builder = createIndexBuilder({ facets: facetColumns })
for (const document of syntheticCatalogue(Number(items))) builder.add(document)
const bytes = toSnapshot(builder.finish())
await writeSnapshot(directory, JSON.parse(origin) as SnapshotOrigin, bytes)
process.send?.(bytes.length)
