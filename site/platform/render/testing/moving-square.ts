/** A red square of 20 that moves from x = 20 to x = 80 over 60 frames, on 100 × 50, at half strength. */
export function movingSquare({ framesPerSecond = 30, frames = 60, opacity = 50 } = {}) {
  const still = (k: unknown) => ({ a: 0, k })
  const position = {
    a: 1,
    k: [
      { t: 0, s: [20, 25, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
      { t: frames, s: [80, 25, 0] },
    ],
  }
  const square = [
    { ty: 'rc', s: still([20, 20]), p: still([0, 0]), r: still(0) },
    { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100), r: 1 },
    {
      ty: 'tr',
      p: still([0, 0]),
      a: still([0, 0]),
      s: still([100, 100]),
      r: still(0),
      o: still(100),
    },
  ]
  const layer = {
    ty: 4,
    ind: 1,
    ip: 0,
    op: frames,
    st: 0,
    ks: {
      o: still(opacity),
      r: still(0),
      p: position,
      a: still([0, 0, 0]),
      s: still([100, 100, 100]),
    },
    shapes: [{ ty: 'gr', it: square }],
  }
  const size = { w: 100, h: 50 }
  return {
    v: '5.7.0',
    fr: framesPerSecond,
    ip: 0,
    op: frames,
    ...size,
    assets: [],
    layers: [layer],
  }
}
