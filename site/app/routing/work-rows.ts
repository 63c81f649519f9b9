import { own, type RouteRow } from './route-row.ts'

const seller = ['auth', 'seller'] as const

/** From the files of a contributor to their published works. */
export const workRows: readonly RouteRow[] = [
  own('uploads', '/contributor/uploads', 'uploads', seller),
  own('works', '/contributor/works', 'works', seller),
  own('works-csv', '/contributor/works/csv', 'worksCsv', seller),
  own('works-csv-file', '/contributor/works/csv/file', 'worksCsvFile', seller),
  own('work', '/contributor/works/:uuid', 'work', seller),
  own('work-version', '/contributor/works/:uuid/version', 'workVersion', seller),
  own('declarations', '/contributor/declarations', 'declarations', seller),
  own('own-bundles', '/contributor/bundles', 'ownBundles', seller),
  own('work-preview', '/contributor/works/:uuid/preview', 'workPreview', seller),
]
