import type { Codecs, ProgramCodec } from '@tessera/convert'
import { MAX_INPUT_PIXELS } from '#platform/render/render-limits.ts'
import type { FoundPrograms, ProgramName } from './find-programs.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'

/** What each codec of a program needs. */
export const programOf: Readonly<Record<ProgramCodec, ProgramName>> = {
  postscriptToPdf: 'ghostscript',
  videoToWebp: 'ffmpeg',
  blendToGlb: 'blender',
}

/** Pixels of all frames, as of other films. */
const MOST_FILM_PIXELS = 64_000_000
const MOST_FRAMES = 900

/** The codecs of programs, each run within the limits. */
export function programCodecsOf(
  programs: FoundPrograms,
  limits: ProgramLimits,
): Pick<Codecs, ProgramCodec> {
  return {
    postscriptToPdf: (file) =>
      runProgram(
        programs,
        {
          name: 'ghostscript',
          file,
          input: 'in.eps',
          output: 'out.pdf',
          memoryMb: 1_500,
          // SAFER lets PostScript read and write nothing but the two files that are named here.
          args: words(
            '-dSAFER -dBATCH -dNOPAUSE -dQUIET -dEPSCrop -dNOCACHE -sDEVICE=pdfwrite ' +
              '-dCompatibilityLevel=1.7 -sOutputFile=out.pdf in.eps',
          ),
        },
        limits,
      ),
    async videoToWebp(file, { size, framesPerSecond, isMatroska }) {
      const most = Math.max(1, Math.min(MOST_FRAMES, Math.floor(MOST_FILM_PIXELS / size ** 2)))
      const fit = `scale=w='min(${size},iw)':h='min(${size},ih)':force_original_aspect_ratio=decrease`
      const packed = await runProgram(
        programs,
        {
          name: 'ffmpeg',
          file,
          input: 'in.video',
          output: 'out.webp',
          memoryMb: 2_000,
          args: words(
            // The container is told: left to guess, it would open playlists that name other files.
            `-nostdin -hide_banner -loglevel error -protocol_whitelist file -max_pixels ${MAX_INPUT_PIXELS} ` +
              `-f ${isMatroska ? 'matroska' : 'mov'} -i in.video -map 0:v:0 -an -sn -dn -map_metadata -1 ` +
              `-vf fps=${framesPerSecond},${fit} -frames:v ${most} ` +
              '-c:v libwebp_anim -lossless 1 -compression_level 0 -loop 0 -f webp out.webp',
          ),
        },
        limits,
      )
      return { file: packed, isCut: countFrames(packed) >= most }
    },
    blendToGlb: (file) =>
      runProgram(
        programs,
        {
          name: 'blender',
          file,
          input: 'in.blend',
          output: 'out.glb',
          memoryMb: 6_000,
          // Scripts within the file are not run, settings of the machine not read.
          args: [
            ...words('--background --factory-startup --disable-autoexec -noaudio in.blend'),
            ...words('--python-exit-code 3 --python-expr'),
            EXPORT_GLB,
          ],
        },
        limits,
      ),
  }
}

/** Arguments without spaces of their own. */
function words(text: string): string[] {
  return text.split(' ')
}

const EXPORT_GLB =
  "import bpy; bpy.ops.export_scene.gltf(filepath='out.glb', export_format='GLB', export_apply=True)"

/** Frames of a WebP: its chunks by the name `ANMF`; one that does not move has none. */
function countFrames(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let [frames, at] = [0, 12]
  while (at + 8 <= file.length) {
    if (view.getUint32(at) === 0x41_4e_4d_46) frames += 1
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return frames
}
