import type { Adapter } from './adapter.ts'
import { dicebearKits, type DicebearOptions } from './dicebear-kits.ts'
import { fluentEmoji3d, type FluentEmoji3dOptions } from './fluent-emoji-3d.ts'
import { glbModules, type GlbModulesOptions } from './glb-modules.ts'
import { iconifyJson, type IconifyJsonOptions } from './iconify-json.ts'
import { lottieFolder, type LottieFolderOptions } from './lottie-folder.ts'
import { madeFromIcons, type MadeFromIconsOptions } from './made-from-icons.ts'
import { peepsKit, type PeepsKitOptions } from './peeps-kit.ts'
import { reactIllustrations, type ReactIllustrationsOptions } from './react-illustrations.ts'
import { svelteIllustrations, type SvelteIllustrationsOptions } from './svelte-illustrations.ts'
import { svgFolder, type SvgFolderOptions } from './svg-folder.ts'

export type AdapterOptions = {
  'svg-folder': SvgFolderOptions
  'iconify-json': IconifyJsonOptions
  'lottie-folder': LottieFolderOptions
  'react-illustrations': ReactIllustrationsOptions
  'svelte-illustrations': SvelteIllustrationsOptions
  'fluent-emoji-3d': FluentEmoji3dOptions
  'glb-modules': GlbModulesOptions
  'made-from-icons': MadeFromIconsOptions
  'dicebear-kits': DicebearOptions
  'peeps-kit': PeepsKitOptions
}
export type AdapterName = keyof AdapterOptions

/** One adapter for each kind of package. */
export const adapters: { readonly [Name in AdapterName]: Adapter<AdapterOptions[Name]> } = {
  'svg-folder': svgFolder,
  'iconify-json': iconifyJson,
  'lottie-folder': lottieFolder,
  'react-illustrations': reactIllustrations,
  'svelte-illustrations': svelteIllustrations,
  'fluent-emoji-3d': fluentEmoji3d,
  'glb-modules': glbModules,
  'made-from-icons': madeFromIcons,
  'dicebear-kits': dicebearKits,
  'peeps-kit': peepsKit,
}
