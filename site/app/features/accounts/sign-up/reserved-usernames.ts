/** Words of our addresses that no username may take over. */
const reserved: ReadonlySet<string> = new Set(
  (
    'hire keyword profile page author tag v2 all all-assets packs en es pt fr de ja ko jp kr ' +
    'admin staff support help root api www'
  ).split(' '),
)

export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase())
}
