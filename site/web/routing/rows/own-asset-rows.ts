import { own, type RouteRow } from './route-row.ts'

const contributor = ['auth', 'seller'] as const

/** From the files of a contributor to their published assets. */
export const ownAssetRows: readonly RouteRow[] = [
  own('uploads', '/contributor/uploads', 'uploads', contributor),
  own('works', '/contributor/works', 'works', contributor),
  own('works-csv', '/contributor/works/csv', 'ownAssetsCsv', contributor),
  own('works-csv-file', '/contributor/works/csv/file', 'ownAssetsCsvFile', contributor),
  own('work', '/contributor/works/:uuid', 'work', contributor),
  own('work-version', '/contributor/works/:uuid/version', 'ownAssetVersion', contributor),
  own('declarations', '/contributor/declarations', 'declarations', contributor),
  own('own-bundles', '/contributor/bundles', 'ownBundles', contributor),
  own('work-preview', '/contributor/works/:uuid/preview', 'ownAssetPreview', contributor),
]
