/** `npm run serve`: runs the site as it was built, where there are no build tools: in a container. */
import { runSite } from './run-site.ts'

await runSite()
