export type { BundleCard, Card, PackCard } from './card.ts'
export { kindName } from './kind-name.ts'
export { type PictureTone, pictureTone } from './picture-tone.ts'
