export { runCli, type Run } from './run-cli.ts'
