import type { Codecs } from '@tessera/convert'
import { MAX_INPUT_PIXELS } from '#platform/render/render-limits.ts'
import type { ProgramRun } from './run-program.ts'

type Look = Parameters<Codecs['videoToWebp']>[1]

/** Pixels of all frames, as of other films. */
const MOST_FILM_PIXELS = 64_000_000
const MOST_FRAMES = 900
/** Where Matroska files say of their tracks what they are. */
const HEAD_BYTES = 65_536
/** `AlphaMode`, one byte long, 1. */
const ALPHA_MODE = Buffer.of(0x53, 0xc0, 0x81, 1)

/**
 * Frames of a video by ffmpeg, as a lossless WebP. Its own decoders of VP8 and VP9 leave transparency out, so those of
 * libvpx take the files that have some, where the program was built with them.
 */
export async function packFrames(
  file: Uint8Array,
  look: Look,
  run: (video: ProgramRun) => Promise<Uint8Array>,
): Promise<Awaited<ReturnType<Codecs['videoToWebp']>>> {
  const most = Math.max(1, Math.min(MOST_FRAMES, Math.floor(MOST_FILM_PIXELS / look.size ** 2)))
  const pack = (decoder: string | null) =>
    run({
      name: 'ffmpeg',
      file,
      input: 'in.video',
      output: 'out.webp',
      memoryMb: 2_000,
      args: argumentsOf(look, most, decoder),
    })
  const losses: string[] = []
  const decoder = look.isMatroska ? alphaDecoderOf(file) : null
  const packed = await pack(decoder).catch((error: unknown) => {
    if (decoder === null || !String(error).includes('Unknown decoder')) throw error
    losses.push('transparency')
    return pack(null)
  })
  if (lengthMs(packed) >= ((most - 0.5) * 1000) / look.framesPerSecond) {
    losses.push('what follows the frames that fit')
  }
  return { file: packed, losses }
}

function argumentsOf(
  { size, framesPerSecond, isMatroska }: Look,
  frames: number,
  decoder: string | null,
): string[] {
  const fit = `scale=w='min(${size},iw)':h='min(${size},ih)':force_original_aspect_ratio=decrease`
  return [
    `-nostdin -hide_banner -loglevel error -protocol_whitelist file -max_pixels ${MAX_INPUT_PIXELS} -threads 2`,
    // The container is told: left to guess, it would open playlists that name other files.
    `-f ${isMatroska ? 'matroska' : 'mov'}`,
    ...(decoder === null ? [] : [`-c:v ${decoder}`]),
    '-i in.video -map 0:v:0 -an -sn -dn -map_metadata -1',
    // Colours are turned into RGB here, by what the file says of them: WebP knows one kind of YUV.
    `-vf fps=${framesPerSecond},${fit},format=bgra -frames:v ${frames}`,
    '-c:v libwebp_anim -lossless 1 -compression_level 0 -loop 0 -f webp out.webp',
  ].flatMap((words) => words.split(' '))
}

function alphaDecoderOf(file: Uint8Array): string | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, HEAD_BYTES))
  if (!head.includes(ALPHA_MODE)) return null
  if (head.includes('V_VP9')) return 'libvpx-vp9'
  return head.includes('V_VP8') ? 'libvpx' : null
}

/**
 * How long a WebP moves: the durations of its chunks by the name `ANMF`, since equal frames are one. A still one has
 * none.
 */
function lengthMs(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let [length, at] = [0, 12]
  while (at + 24 <= file.length) {
    if (view.getUint32(at) === 0x41_4e_4d_46) length += view.getUint32(at + 20, true) & 0xff_ff_ff
    const bytes = view.getUint32(at + 4, true)
    at += 8 + bytes + (bytes % 2)
  }
  return length
}
