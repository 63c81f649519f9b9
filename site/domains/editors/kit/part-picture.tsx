import { partFile } from './scene-files.ts'

type PartPictureProps = {
  readonly kit: string
  readonly isLocked?: boolean
  readonly slot: string
  readonly variant: string
}

/** A part of a kit beside a name that says what it is; it loads when it comes near. */
export function PartPicture({ kit, isLocked = false, slot, variant }: PartPictureProps) {
  return (
    <img
      src={partFile(kit, slot, variant, isLocked ? 'webp' : 'svg')}
      alt=""
      loading="lazy"
      width="64"
      height="64"
    />
  )
}
