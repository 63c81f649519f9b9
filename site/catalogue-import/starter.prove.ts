/**
 * Imports the whole starter into an empty database and holds it to what the packages are known to
 * hold: the count of every source within one percent, and twenty random assets of every kind and
 * format opened by a program that had no part in the import (Chromium for pictures, lottie-web for
 * animations, three for models). Needs the network once; DATA_DIR/packages is used where it exists.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { migrate } from '#platform/migrate.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log.ts'
import { superviseServer } from '#platform/postgres/server/supervisor.ts'
import { createLocalFileStore } from '#platform/storage/index.ts'
import { importCatalogue } from './import-catalogue.ts'
import { npmDownload } from './packages/npm-download.ts'
import { starterCounts } from './starter-counts.ts'
import { verifyCatalogue } from './verify-catalogue.ts'

const SAMPLE = 20
const TOLERANCE = 0.01
const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'tessera-prove-'))
const packagesDir = join(folder, 'packages')
await cp(join(process.env['DATA_DIR'] ?? join(root, 'data'), 'packages'), packagesDir, {
  recursive: true,
}).catch(() => console.log('No packages are kept; all are fetched.'))
const server = await superviseServer({ dataDir: folder, isDurable: true }, createLog('warn'))
const { pool } = openDatabase(server.url)
const files = createLocalFileStore(join(folder, 'files'))
let failures = 0

try {
  await migrate(pool)
  await proveCounts()
  await proveFiles()
  const { svgs, files: stored, problems } = await verifyCatalogue({ pool, files })
  check(`${svgs} SVG and ${stored} files verify`, problems.length === 0, problems[0])
} finally {
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

async function proveCounts(): Promise<void> {
  const startedAt = performance.now()
  let firstAt = 0
  const report = await importCatalogue({
    pool,
    files,
    packagesDir,
    download: npmDownload(process.env, root),
    onSourceReady: () => (firstAt ||= performance.now() - startedAt),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${report.assets} assets in ${seconds} s on ${availableParallelism()} cores, first source after ${(firstAt / 1000).toFixed(1)} s`,
  )
  check('no problem is reported', report.problems.length === 0, report.problems[0])
  for (const { id, assets, durationMs } of report.sources) {
    const expected = starterCounts[id] ?? 0
    const isClose = Math.abs(assets - expected) <= expected * TOLERANCE
    check(`${id}: ${assets} of ${expected} (${durationMs} ms)`, isClose)
  }
  check('every source is there', report.sources.length === Object.keys(starterCounts).length)
}

type Sample = {
  readonly name: string
  readonly body: string | null
  readonly storageKey: string | null
  readonly width: number
  readonly height: number
}

async function proveFiles(): Promise<void> {
  const { rows: groups } = await pool.query<{ kind: string; format: string; role: string }>(
    `select distinct kind, format, role from assets join asset_files on asset_id = id
     where published_at is not null order by kind, format, role`,
  )
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const page = await openPage(browser)
    for (const { kind, format, role } of groups) {
      const { rows } = await pool.query<Sample>(
        `select name, body, storage_key as "storageKey", assets.width, assets.height
         from assets join asset_files on asset_id = id
         where published_at is not null and kind = $1 and format = $2 and role = $3
         order by random() limit ${SAMPLE}`,
        [kind, format, role],
      )
      const broken: string[] = []
      for (const sample of rows) {
        const bytes =
          sample.body === null
            ? await files.read(sample.storageKey ?? '')
            : Buffer.from(sample.body)
        const reason = bytes === null ? 'missing' : await openWithSecondTool(page, format, bytes)
        if (reason !== null) broken.push(`${sample.name}: ${reason}`)
      }
      check(
        `${kind} ${format} (${role}): ${rows.length - broken.length} of ${rows.length} open`,
        broken.length === 0,
        broken[0],
      )
    }
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.abort())
  const lottie = createRequire(import.meta.url).resolve('lottie-web/build/player/lottie_svg.js')
  await page.addScriptTag({ content: await readFile(lottie, 'utf8') })
  return page
}

/** Null when it opens, else the reason. */
async function openWithSecondTool(
  page: Page,
  format: string,
  bytes: Buffer,
): Promise<string | null> {
  if (format === 'glb') return openModel(bytes)
  if (format === 'json') return openAnimation(page, bytes.toString())
  const type = format === 'svg' ? 'image/svg+xml' : `image/${format}`
  return openPicture(page, `data:${type};base64,${bytes.toString('base64')}`)
}

async function openModel(bytes: Buffer): Promise<string | null> {
  try {
    const data = Uint8Array.from(bytes).buffer
    const { scene } = await new GLTFLoader().parseAsync(data, '')
    let meshes = 0
    scene.traverse((node) => {
      if ('isMesh' in node) meshes += 1
    })
    return meshes > 0 ? null : 'no mesh in it'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function openPicture(page: Page, url: string): Promise<string | null> {
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    try {
      await image.decode()
    } catch {
      return 'the browser does not decode it'
    }
    if (image.naturalWidth === 0) return 'it has no size'
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 64
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 64, 64)
    // A moving picture may begin empty; a still one may not.
    const pixels = context?.getImageData(0, 0, 64, 64).data ?? []
    const isMoving =
      source.startsWith('data:image/svg') &&
      /animate|keyframes/.test(atob(source.split(',')[1] ?? ''))
    return isMoving || pixels.some((value) => value > 0) ? null : 'it is empty'
  }, url)
}

function openAnimation(page: Page, json: string): Promise<string | null> {
  return page.evaluate((text) => {
    type Player = {
      totalFrames: number
      goToAndStop: (f: number, b: boolean) => void
      destroy: () => void
    }
    const { lottie } = globalThis as unknown as {
      lottie: { loadAnimation: (options: object) => Player }
    }
    const container = document.createElement('div')
    document.body.append(container)
    try {
      const player = lottie.loadAnimation({
        container,
        renderer: 'svg',
        autoplay: false,
        animationData: JSON.parse(text),
      })
      player.goToAndStop(player.totalFrames / 2, true)
      const shapes = container.querySelectorAll('path, rect, circle, ellipse').length
      player.destroy()
      return shapes > 0 ? null : 'it draws nothing'
    } catch (error) {
      return String(error)
    } finally {
      container.remove()
    }
  }, json)
}

function check(label: string, isRight: boolean, detail?: string): void {
  if (!isRight) failures += 1
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${label}${isRight ? '' : ` — ${detail ?? ''}`}`)
}
