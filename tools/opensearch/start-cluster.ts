import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../services/free-ports.ts'

export type Cluster = {
  /** Address of the first node. */
  readonly url: string
  readonly pids: readonly number[]
  /** Ends both nodes by their process ids and removes their files. */
  stop(): Promise<void>
}

const NODES = ['node-1', 'node-2'] as const
const FETCH_MS = 180_000
const START_MS = 240_000
const STOP_MS = 20_000
/** OpenSearch is not for root: it runs as the account "nobody" then. */
const NOBODY = 65_534

/** What is missing on this machine for a cluster; null where nothing is. */
export function missingForCluster(): string | null {
  const needed = [
    ['javac', ['-version'], 'a Java development kit, 17 or later'],
    ['mvn', ['-version'], 'Maven'],
  ] as const
  const missing = needed.filter(([program, parameters]) => !runs(program, parameters))
  if (process.platform === 'win32') return 'a system that is not Windows'
  return missing.length === 0 ? null : missing.map(([, , name]) => name).join(' and ')
}

/** OpenSearch could not be fetched or is too slow to start here: no fault of what is tested. */
export class ClusterAwayError extends Error {}

/**
 * A real OpenSearch of two nodes on free ports of 127.0.0.1, each a process of its own, from the
 * artifacts that pom.xml names (Maven keeps them between runs).
 *
 * @throws ClusterAwayError where Maven has no way to them, or they take longer than four minutes
 * @throws with the end of the nodes' logs where one of them ends
 */
export async function startCluster({ heapMb = 1024 } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-opensearch-'))
  chmodSync(folder, 0o755)
  const children: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    fetchJars(folder)
    compileNode(folder)
    const ports = await freePorts(NODES.length * 2)
    const seeds = NODES.map((_, i) => `127.0.0.1:${ports[NODES.length + i]}`).join(',')
    for (const [i, name] of NODES.entries()) {
      const addresses = [String(ports[i]), String(ports[NODES.length + i]), seeds]
      children.push(startNode(folder, name, heapMb, addresses))
    }
    const url = `http://127.0.0.1:${ports[0]}`
    await untilComplete(url, folder, children)
    return { url, pids: children.flatMap(({ pid }) => pid ?? []), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function fetchJars(folder: string): void {
  cpSync(join(import.meta.dirname, 'pom.xml'), join(folder, 'pom.xml'))
  cpSync(join(import.meta.dirname, 'StartNode.java'), join(folder, 'StartNode.java'))
  const goal = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars']
  const options = { cwd: folder, encoding: 'utf8', timeout: FETCH_MS } as const
  const { status, signal, stdout, stderr } = spawnSync('mvn', goal, options)
  if (status === 0) return
  const reason = /ERROR\] (.*)/.exec(`${stdout}${stderr}`)?.[1] ?? `it ended by ${signal ?? status}`
  throw new ClusterAwayError(`Maven could not fetch OpenSearch: ${reason}`)
}

/** Once for both nodes: compiling takes longer than anything else of a start. */
function compileNode(folder: string): void {
  const parameters = ['-cp', join(folder, 'jars', '*'), '-d', folder, 'StartNode.java']
  const { status, stderr } = spawnSync('javac', parameters, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`StartNode.java does not compile:\n${stderr}`)
}

function startNode(
  folder: string,
  name: string,
  heapMb: number,
  addresses: readonly string[],
): ChildProcess {
  const home = join(folder, name)
  mkdirSync(join(home, 'config'), { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chownSync(home, NOBODY, NOBODY)
    chownSync(join(home, 'config'), NOBODY, NOBODY)
  }
  const log = openSync(join(folder, `${name}.log`), 'w')
  const memory = [`-Xms${heapMb}m`, `-Xmx${heapMb}m`]
  const program = ['-cp', `${join(folder, 'jars', '*')}:${folder}`, 'StartNode']
  return spawn('java', [...memory, ...program, home, name, ...addresses], {
    cwd: home,
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: home },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
}

async function untilComplete(
  url: string,
  folder: string,
  children: readonly ChildProcess[],
): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const health = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(2000) })
      .then((response) => response.json() as Promise<{ number_of_nodes?: number }>)
      .catch(() => null)
    if (health?.number_of_nodes === NODES.length) return
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error(endOfLogs(folder))
    await sleep(250)
  }
  throw new ClusterAwayError(`OpenSearch took longer than ${START_MS / 60_000} minutes to start.`)
}

function endOfLogs(folder: string): string {
  const logs = NODES.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2000))
  return `OpenSearch did not start:\n${logs.join('\n')}`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}

function runs(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0
}
