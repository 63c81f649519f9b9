import { serveParent } from '#platform/child-process/serve-parent.ts'
import runJob from './render-worker.ts'

/** All frames of the longest animation, in and out of the encoder. */
const MOST_GROWTH_BYTES = 2_500_000_000

serveParent(MOST_GROWTH_BYTES, runJob)
