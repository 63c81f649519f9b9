/** Sides of empty canvases on offer: icons, pictures. */
export const blankSides = [24, 16, 20, 512, 1024] as const

export function readBlankSide(text: string | null): number {
  const side = Number(text)
  return Number.isInteger(side) && side >= 8 && side <= 4096 ? side : blankSides[0]
}

export function blankDrawing(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"></svg>`
}
