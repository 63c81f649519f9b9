import { readLottie, type JsonObject, type LottieAnimation } from '@tessera/lottie'

const still = (k: number | number[]) => ({ a: 0, k })
const handles = { o: { x: [0.4], y: [0] }, i: { x: [0.6], y: [1] } }
const place = (x: number, y: number): JsonObject => ({
  o: still(100),
  r: still(0),
  p: still([x, y, 0]),
  a: still([0, 0, 0]),
  s: still([100, 100, 100]),
})
const turning = (x: number, y: number): JsonObject => ({
  ...place(x, y),
  r: {
    a: 1,
    k: [
      { t: 0, s: [0], ...handles },
      { t: 20, s: [90], ...handles },
      { t: 59, s: [180] },
    ],
  },
  o: {
    a: 1,
    k: [
      { t: 0, s: [100], h: 1 },
      { t: 30, s: [40], h: 1 },
      { t: 45, s: [100] },
    ],
  },
})
const rect = (side: number, color: number[]): JsonObject => ({
  ty: 'gr',
  it: [
    { ty: 'rc', p: still([0, 0]), s: still([side, side / 2]), r: still(0) },
    { ty: 'fl', c: still(color), o: still(100), r: 1 },
    {
      ty: 'tr',
      p: still([0, 0]),
      a: still([0, 0]),
      s: still([100, 100]),
      r: still(0),
      o: still(100),
    },
  ],
})
const layer = (parts: JsonObject): JsonObject => ({ ddd: 0, sr: 1, ip: 0, op: 60, st: 0, ...parts })
const colored: JsonObject = {
  a: 1,
  k: [
    { t: 0, s: [1, 0, 0, 1], ...handles },
    { t: 59, s: [0, 0.5, 0, 1] },
  ],
}

/** Two seconds with what breaks editors: parents, mattes of both ways, nested and remapped time, a text. */
export function weatherScene(): LottieAnimation {
  const layers = [
    layer({ ty: 4, ind: 1, nm: 'Sun', ks: turning(60, 60), shapes: [rect(40, [1, 0.8, 0, 1])] }),
    layer({
      ty: 4,
      ind: 2,
      nm: 'Ray',
      parent: 1,
      ks: place(20, 0),
      shapes: [rect(16, [1, 0.78, 0, 1])],
    }),
    layer({
      ty: 4,
      ind: 3,
      nm: 'Hole',
      td: 1,
      ks: turning(120, 60),
      shapes: [rect(50, [0, 0, 0, 1])],
    }),
    layer({
      ty: 4,
      ind: 4,
      nm: 'Cloud',
      tt: 1,
      ks: place(120, 60),
      shapes: [rect(60, [0.5, 0.6, 0.7, 1])],
    }),
    layer({
      ty: 4,
      ind: 5,
      nm: 'Drop',
      tt: 1,
      tp: 3,
      ip: 10,
      op: 50,
      ks: place(110, 60),
      shapes: [rect(30, [0, 0, 1, 1])],
    }),
    layer({ ty: 0, ind: 6, nm: 'Rain', refId: 'rain', w: 60, h: 60, st: 8, ks: place(10, 100) }),
    layer({
      ty: 0,
      ind: 7,
      nm: 'Slow rain',
      refId: 'rain',
      w: 60,
      h: 60,
      tm: {
        a: 1,
        k: [
          { t: 0, s: [0], ...handles },
          { t: 59, s: [1] },
        ],
      },
      ks: place(90, 100),
    }),
    layer({ ty: 1, ind: 8, nm: 'Ground', sw: 200, sh: 10, sc: '#228833', ks: place(0, 190) }),
    layer({
      ty: 5,
      ind: 9,
      nm: 'Words',
      ks: place(10, 30),
      t: {
        d: { k: [{ s: { t: 'Rain', s: 12, f: 'Plain', fc: [0, 0, 0] }, t: 0 }] },
        a: [],
        m: {},
        p: {},
      },
    }),
  ]
  const drop = layer({
    ty: 4,
    ind: 1,
    nm: 'Falling',
    ks: {
      ...place(30, 0),
      p: {
        a: 1,
        k: [
          { t: 0, s: [30, 0, 0], to: [5, 10, 0], ti: [-5, -10, 0], ...handles },
          { t: 40, s: [30, 60, 0] },
        ],
      },
    },
    shapes: [
      {
        ...rect(8, [0, 0, 1, 1]),
        it: [
          { ty: 'rc', p: still([0, 0]), s: still([8, 12]), r: still(0) },
          { ty: 'fl', c: colored, o: still(100) },
        ],
      },
    ],
  })
  return readLottie({
    v: '5.12.0',
    fr: 30,
    ip: 0,
    op: 60,
    w: 200,
    h: 200,
    assets: [{ id: 'rain', layers: [drop] }],
    layers,
    markers: [{ tm: 5, dr: 10, cm: 'thunder' }],
  }).animation
}
