import { components } from './code/components.ts'
import { nativeCode } from './code/native-code.ts'
import { snippets } from './code/snippets.ts'
import type { Format } from './conversion.ts'
import { android } from './drawings/android.ts'
import { dotlottie } from './drawings/dotlottie.ts'
import { eps } from './drawings/eps.ts'
import { fonts } from './drawings/fonts.ts'
import { iconSets } from './drawings/icon-sets.ts'
import { lottie } from './drawings/lottie.ts'
import { illustrator, pdf } from './drawings/pdf.ts'
import { sfSymbol } from './drawings/sf-symbol.ts'
import { svg } from './drawings/svg.ts'
import { tgs } from './drawings/tgs.ts'
import { xaml } from './drawings/xaml.ts'
import { animatedSvg } from './films/animated-svg.ts'
import { animatedWebp } from './films/animated-webp.ts'
import { apng } from './films/apng.ts'
import { gif } from './films/gif.ts'
import { mov } from './films/mov.ts'
import { mp4 } from './films/mp4.ts'
import { pngSequence } from './films/png-sequence.ts'
import { webm } from './films/webm.ts'
import { modelFormats } from './models/model-formats.ts'
import { avif } from './pictures/avif.ts'
import { bmp } from './pictures/bmp.ts'
import { heic } from './pictures/heic.ts'
import { icns } from './pictures/icns.ts'
import { ico } from './pictures/ico.ts'
import { jpg } from './pictures/jpg.ts'
import { jxl } from './pictures/jxl.ts'
import { png } from './pictures/png.ts'
import { psd } from './pictures/psd.ts'
import { qoi } from './pictures/qoi.ts'
import { tga } from './pictures/tga.ts'
import { tiff } from './pictures/tiff.ts'
import { webp } from './pictures/webp.ts'

/** Every format of the converter, in the order of menus. A new one is a file and a row here. */
export const graphFormats: readonly Format[] = [
  svg,
  png,
  jpg,
  webp,
  avif,
  jxl,
  heic,
  tiff,
  psd,
  bmp,
  tga,
  qoi,
  ico,
  icns,
  pdf,
  illustrator,
  eps,
  android,
  xaml,
  sfSymbol,
  ...iconSets,
  ...fonts,
  lottie,
  dotlottie,
  tgs,
  animatedSvg,
  gif,
  apng,
  animatedWebp,
  mp4,
  mov,
  webm,
  pngSequence,
  ...modelFormats,
  ...nativeCode,
  ...snippets,
  ...components,
]
