/** The pictures of an account, and what is in each: the account's face, its company's mark, its banner. */
export const pictureNames = ['photo', 'company', 'cover'] as const
export type PictureName = (typeof pictureNames)[number]

export const pictureSizes = ['small', 'normal', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]
export type PictureUrls = Readonly<Record<PictureSize, string>>

export const PICTURES_PATH = '/account-pictures'
const DEFAULT_AVATARS = 10

type Subject = { readonly id: number; readonly uuid: string }
type Stored = { readonly version: string } | undefined

/** Addresses of the photo; without one, one of ten drawings by the id. */
export function photoUrls({ id, uuid }: Subject, photo: Stored): PictureUrls {
  if (photo) return urlsOf(uuid, 'photo', photo)
  const drawing = `/avatars/${id % DEFAULT_AVATARS}.svg`
  return { small: drawing, normal: drawing, large: drawing }
}

/** Addresses of a picture that somebody gave; null without one. */
export function optionalUrls(
  { uuid }: Pick<Subject, 'uuid'> & Partial<Subject>,
  name: PictureName,
  picture: Stored,
): PictureUrls | null {
  return picture ? urlsOf(uuid, name, picture) : null
}

/** The version is random and new with each upload, so that caches never show the picture before. */
function urlsOf(
  uuid: string,
  name: PictureName,
  { version }: { readonly version: string },
): PictureUrls {
  const url = (size: PictureSize) => `${PICTURES_PATH}/${uuid}/${name}-${size}.webp?v=${version}`
  return { small: url('small'), normal: url('normal'), large: url('large') }
}
