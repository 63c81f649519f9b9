/** Parts of the side that the mark takes: a maskable icon may lose everything outside a circle of 80 %. */
const SHARE = 0.66
const SHARE_MASKABLE = 0.5

/** The mark on a ground of its own, since systems put icons on any. */
export function drawAppIcon(
  mark: string,
  { isMaskable }: { readonly isMaskable: boolean },
): string {
  const share = isMaskable ? SHARE_MASKABLE : SHARE
  const inner = mark
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>|<\/svg>\s*$/g, '')
  const viewBox = /viewBox="([^"]+)"/.exec(mark)?.[1] ?? '0 0 24 24'
  const side = 100 * share
  const at = (100 - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${isMaskable ? 0 : 22}" fill="#fbfbfd"/><svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="${viewBox}" fill="#131317">${inner}</svg></svg>`
}
