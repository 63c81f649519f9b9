import { expect, test } from 'vitest'
import { extrudeSvg } from '../extrude-svg.ts'
import { applyLook } from '../look/apply-look.ts'
import { lightNames, type Camera3d, type LightName } from '../look/look.ts'
import { renderGlb } from '../render-glb.ts'

const block = extrudeSvg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#808080" d="M0 0h10v10H0z"/></svg>',
  { depth: 1, bevel: 0 },
)
const PX = 64

type Look = {
  readonly light?: LightName
  readonly ground?: boolean
  readonly projection?: Camera3d['projection']
  readonly turn?: number
  readonly tilt?: number
}

function draw(look: Look, glb = block) {
  const { light = 'studio', ground = false, projection = 'perspective', turn = 0, tilt = 0 } = look
  const rgba = renderGlb(glb, {
    width: PX,
    height: PX,
    yaw: turn,
    pitch: tilt,
    scene: { light, ground, projection },
  })
  return (x: number, y: number) => [...rgba.subarray((y * PX + x) * 4, (y * PX + x) * 4 + 4)]
}

const painted = (look: Record<string, unknown>) => applyLook(block, { materials: { 0: look } })

test('every light shows the model, and no two show it alike', () => {
  const seen = lightNames.map((light) => draw({ light, turn: 30, tilt: 20 })(32, 32).join())
  expect(new Set(seen).size).toBe(lightNames.length)
})

test('even light leaves a matt colour nearly as it is', () => {
  const matt = painted({ color: '#2244cc', metalness: 0, roughness: 1 })
  const [r, g, b] = draw({ light: 'flat' }, matt)(32, 32)
  expect(Math.max(Math.abs(r! - 0x22), Math.abs(g! - 0x44), Math.abs(b! - 0xcc))).toBeLessThan(16)
})

test('coloured panels light the sides that they stand at', () => {
  const white = painted({ color: '#ffffff', metalness: 0, roughness: 1 })
  const [red, , blue] = draw({ light: 'neon', turn: -90 }, white)(32, 32)
  const [red2, , blue2] = draw({ light: 'neon', turn: 90 }, white)(32, 32)
  expect(red!).toBeGreaterThan(blue!)
  expect(blue2!).toBeGreaterThan(red2!)
})

test('a glow is seen at night', () => {
  const glowing = painted({ color: '#000000', emissive: '#00ff00', metalness: 0 })
  expect(draw({ light: 'night' }, glowing)(32, 32)[1]).toBe(255)
})

test('a smooth metal mirrors what a matt one spreads', () => {
  const values = [0, 1].map((roughness) => {
    const at = draw({ turn: 20, tilt: 25 }, painted({ color: '#ffffff', metalness: 1, roughness }))
    return at(32, 32).join()
  })
  expect(values[0]).not.toBe(values[1])
})

test('the ground is a shadow alone: dark, half clear, and away from the sun', () => {
  const count = (ground: boolean) => {
    const at = draw({ ground, light: 'sunset', turn: 0, tilt: 40 })
    const points = Array.from({ length: PX * PX }, (_, index) =>
      at(index % PX, Math.floor(index / PX)),
    )
    return points.filter(([r, g, b, a]) => a! > 30 && a! < 100 && r! + g! + b! < 30)
  }
  expect(count(false)).toEqual([])
  expect(count(true).length).toBeGreaterThan(40)
  expect(draw({ ground: true })(0, 0)[3]).toBe(0)
})

test('the whole ball round the model is in the picture, and parallel rays bring nothing nearer', () => {
  const widthOf = (look: Look) => {
    const at = draw(look)
    return Array.from({ length: PX }, (_, x) => at(x, 32)[3]!).filter((alpha) => alpha > 128).length
  }
  expect(widthOf({ projection: 'orthographic' })).toBeLessThan(widthOf({}) - 2)
  const at = draw({ turn: 45 })
  for (let x = 0; x < PX; x += 1) expect(at(x, 0)[3]).toBe(0)
})
