/** `npm start`: builds the site where it is stale, then runs it until SIGTERM or Ctrl+C. */
import { buildIfStale } from './build-site.ts'
import { runSite } from './serve/run-site.ts'

await runSite(() => buildIfStale((line) => console.log(line)))
