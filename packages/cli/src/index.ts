export { runCli } from './run-cli.ts'
export type { Run } from './run.ts'
