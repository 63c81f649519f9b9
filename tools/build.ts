/** `npm run build`: builds the site unless the last build was made from these sources. */
import { buildIfStale } from './build-site.ts'

await buildIfStale((line) => console.log(line))
