type Box = {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
}
type Turn = { readonly rotate?: number; readonly hFlip?: boolean; readonly vFlip?: boolean }

export type IconifyIcon = Box & Turn & { readonly body: string; readonly hidden?: boolean }
export type IconifyAlias = Box & Turn & { readonly parent: string; readonly hidden?: boolean }
export type IconifySet = Box & {
  readonly prefix: string
  readonly icons: Readonly<Record<string, IconifyIcon>>
  readonly aliases?: Readonly<Record<string, IconifyAlias>>
  readonly categories?: Readonly<Record<string, readonly string[]>>
}

const MAX_ALIAS_DEPTH = 5

/** An icon or alias with everything it inherits; null when an alias leads nowhere. */
export function resolveIcon(set: IconifySet, key: string): Required<IconifyIcon> | null {
  const turns: Turn[] = []
  let own: Box = {}
  let name = key
  for (let depth = 0; depth <= MAX_ALIAS_DEPTH; depth += 1) {
    const icon = set.icons[name]
    if (icon !== undefined) {
      turns.push(icon)
      return {
        left: own.left ?? icon.left ?? set.left ?? 0,
        top: own.top ?? icon.top ?? set.top ?? 0,
        width: own.width ?? icon.width ?? set.width ?? 16,
        height: own.height ?? icon.height ?? set.height ?? 16,
        body: icon.body,
        hidden: icon.hidden ?? false,
        ...combine(turns),
      }
    }
    const alias = set.aliases?.[name]
    if (alias === undefined) return null
    turns.push(alias)
    own = Object.assign({}, alias, own)
    name = alias.parent
  }
  return null
}

/** The icon as a document; flips and quarter turns become a transform, as Iconify defines them. */
export function iconifySvg(icon: Required<IconifyIcon>): string {
  let { width, height, left, top } = icon
  const transforms: string[] = []
  let rotation = icon.rotate % 4
  if (icon.hFlip && icon.vFlip) rotation = (rotation + 2) % 4
  else if (icon.hFlip) {
    transforms.push(`translate(${width + left} ${0 - top})`, 'scale(-1 1)')
    left = 0
    top = 0
  } else if (icon.vFlip) {
    transforms.push(`translate(${0 - left} ${height + top})`, 'scale(1 -1)')
    left = 0
    top = 0
  }
  if (rotation === 1) transforms.unshift(`rotate(90 ${height / 2 + top} ${height / 2 + top})`)
  if (rotation === 2) transforms.unshift(`rotate(180 ${width / 2 + left} ${height / 2 + top})`)
  if (rotation === 3) transforms.unshift(`rotate(-90 ${width / 2 + left} ${width / 2 + left})`)
  if (rotation % 2 === 1) {
    ;[left, top] = [top, left]
    ;[width, height] = [height, width]
  }
  const body =
    transforms.length === 0 ? icon.body : `<g transform="${transforms.join(' ')}">${icon.body}</g>`
  const xlink = body.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const box = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg"${xlink} ${box}>${body}</svg>`
}

function combine(turns: readonly Turn[]): Required<Turn> {
  return {
    hFlip: turns.filter((turn) => turn.hFlip === true).length % 2 === 1,
    vFlip: turns.filter((turn) => turn.vFlip === true).length % 2 === 1,
    rotate: turns.reduce((sum, turn) => sum + (turn.rotate ?? 0), 0) % 4,
  }
}
