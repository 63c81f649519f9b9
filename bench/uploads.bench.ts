/**
 * `npm run bench -- uploads`: files that are looked at a second (sanitised, measured, drawn at 512 px,
 * their palette and fingerprint made) in one process that may be killed, with the memory of that process.
 * Peer: `sharp` (libvips with librsvg) drawing the same files at 512 px in this process, without looking
 * for anything else and without a way to stop. Both over real icons and made-up photos, in turns.
 * The last line is `ratio Nx`: ours over the peer's files a second.
 */
import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { iconSources, readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { createInspector } from '#site/platform/inspection/create-inspector.ts'

const EACH = 60
const PHOTOS = 60
const ROUNDS = 3
const WIDTH = 512

type UploadedFile = { readonly name: string; readonly bytes: Buffer }

const files: UploadedFile[] = []
for (const source of iconSources) {
  const icons = await readRealIcons(source)
  const step = Math.max(1, Math.floor(icons.length / EACH))
  for (const { name, svg } of icons.filter((_, index) => index % step === 0).slice(0, EACH)) {
    files.push({ name: `${name}.svg`, bytes: Buffer.from(svg) })
  }
}
for (let n = 0; n < PHOTOS; n += 1) {
  const noise = { type: 'gaussian', mean: 100 + n, sigma: 30 } as const
  const create = { width: 1600, height: 1200, channels: 3, background: '#336699', noise } as const
  files.push({ name: `photo-${n}.jpg`, bytes: await sharp({ create }).jpeg().toBuffer() })
}

await using inspector = createInspector({ workMs: 120_000 })
const [warm] = files
if (!warm) throw new Error('no files')
await inspector.inspect(warm)
let largestMb = 0
const watch = setInterval(() => (largestMb = Math.max(largestMb, memoryOfChildren())), 50)

const seconds = { ours: 0, peer: 0 }
let refused = 0
for (let round = 0; round < ROUNDS; round += 1) {
  seconds.ours += await timed(async (file) => {
    const found = await inspector.inspect(file)
    if (!found.isAccepted) refused += 1
  })
  seconds.peer += await timed(async ({ bytes }) => {
    await sharp(bytes, { density: 144 }).resize(WIDTH).png().toBuffer()
  })
}
clearInterval(watch)

const rate = (spent: number) => (files.length * ROUNDS) / spent
const svgs = files.length - PHOTOS
console.log(`${svgs} real icons and ${PHOTOS} photos of 2 megapixels, ${ROUNDS} rounds`)
console.log(`ours  ${rate(seconds.ours).toFixed(1)} files/s, one process, ${largestMb} MB at most`)
console.log(`sharp ${rate(seconds.peer).toFixed(1)} files/s, drawing only, in this process`)
console.log(`refused ${refused}`)
console.log(`ratio ${(seconds.peer / seconds.ours).toFixed(2)}x`)

async function timed(work: (file: UploadedFile) => Promise<void>): Promise<number> {
  const start = performance.now()
  for (const file of files) await work(file)
  return (performance.now() - start) / 1000
}

/** Resident memory of the processes that this one started, in megabytes; Linux only. */
function memoryOfChildren(): number {
  let most = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (!new RegExp(`PPid:\\s+${process.pid}\\b`).test(status)) continue
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // It ended while it was looked at.
    }
  }
  return Math.round(most)
}
