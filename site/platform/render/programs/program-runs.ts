import type { Codecs, ProgramCodec } from '@tessera/convert'
import type { FoundPrograms, ProgramName } from './find-programs.ts'
import { packFrames } from './pack-frames.ts'
import { runProgram, type ProgramLimits } from './run-program.ts'

/** What each codec of a program needs. */
export const programOf: Readonly<Record<ProgramCodec, ProgramName>> = {
  postscriptToPdf: 'ghostscript',
  videoToWebp: 'ffmpeg',
  blendToGlb: 'blender',
}

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
    videoToWebp: (file, look) =>
      packFrames(file, look, (video) => runProgram(programs, video, limits)),
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
