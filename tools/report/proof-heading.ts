import { cpus, totalmem } from 'node:os'

/** The first lines of a file in docs/proofs: the command, then date, machine, time and outcome. */
export function proofHeading(command: string, hasPassed: boolean, ms: number): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}`
  const facts = [new Date().toISOString().slice(0, 10), machine, `${Math.round(ms / 1000)} s`]
  return `${command}\n${[...facts, hasPassed ? 'passed' : 'FAILED'].join(' · ')}`
}
