export type { BundleCard, Card, PackCard } from './card.ts'
export { kindName } from './kind-name.ts'
export { type PictureLight, type PictureTone, pictureTone, stageTone } from './picture-tone.ts'
