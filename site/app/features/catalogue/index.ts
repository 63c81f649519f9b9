export type { BundleCard, Card, PackCard } from './card.ts'
export { pictureTone, type PictureTone } from './picture-tone.ts'
export { kindName } from './kind-name.ts'
