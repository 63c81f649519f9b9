export { ErrorWatch } from './error-watch.tsx'
export { reportError } from './report-error.ts'
