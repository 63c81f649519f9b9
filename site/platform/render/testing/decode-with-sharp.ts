import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Decoded {
  readonly format: string
  readonly width: number
  /** Of one page. */
  readonly height: number
  readonly pages: number
  readonly delays: readonly number[]
  /** Straight RGBA, all pages below each other. */
  readonly data: Buffer
}

const SCRIPT = `
  import sharp from 'sharp'
  import { buffer } from 'node:stream/consumers'
  const input = await buffer(process.stdin)
  const { format, width, height, pages = 1, pageHeight = height, delay = [] } =
    await sharp(input, { animated: true }).metadata()
  const data = await sharp(input, { animated: true }).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  console.log(JSON.stringify({ format, width, height: pageHeight, pages, delays: delay, data: data.toString('base64') }))
`

/** Decodes in a process of its own: in ours the renderer has shut all but three decoders. */
export async function decodeWithSharp(bytes: Uint8Array): Promise<Decoded> {
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: import.meta.dirname,
    maxBuffer: 500_000_000,
  })
  running.child.stdin!.end(bytes)
  const decoded = JSON.parse((await running).stdout) as Decoded & { data: string }
  return { ...decoded, data: Buffer.from(decoded.data, 'base64') }
}

/** Red, green, blue, alpha of one pixel. */
export function pixelAt(
  { data, width }: { data: Uint8Array; width: number },
  x: number,
  y: number,
): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
