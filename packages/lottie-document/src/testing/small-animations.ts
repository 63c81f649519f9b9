import { readLottie, type JsonObject, type LottieAnimation } from '@tessera/lottie'

/** Pictures of one pixel, as `data:` addresses: red and blue. */
export const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
export const OTHER_DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'

const still = (k: number | number[]) => ({ a: 0, k })

/** A second of a green square inside a composition, at another rate and size than the weather scene. */
export function square(): LottieAnimation {
  return readLottie({
    v: '5.12.0',
    fr: 60,
    ip: 0,
    op: 60,
    w: 100,
    h: 50,
    assets: [
      {
        id: 'rain',
        layers: [
          {
            ty: 4,
            ind: 1,
            ip: 0,
            op: 60,
            st: 0,
            ks: {},
            shapes: [
              { ty: 'rc', p: still([50, 25]), s: still([100, 50]), r: still(0) },
              { ty: 'fl', c: { ...still([0, 1, 0, 1]), sid: 'green' }, o: still(100) },
            ],
          },
        ],
      },
    ],
    slots: { green: { p: still([0, 1, 0, 1]) } },
    layers: [{ ty: 0, ind: 1, refId: 'rain', w: 100, h: 50, ip: 0, op: 60, st: 0, ks: {} }],
  }).animation
}

const moving = (from: number[], to: number[]): JsonObject => ({
  a: 1,
  k: [
    { t: 0, s: from, o: { x: [0.4], y: [0] }, i: { x: [0.6], y: [1] } },
    { t: 29, s: to },
  ],
})
const group = (...items: JsonObject[]): JsonObject => ({
  ty: 'gr',
  it: [
    ...items,
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
const box = (side: number, color: number[]): JsonObject =>
  group(
    { ty: 'rc', p: still([0, 0]), s: still([side, side]), r: still(0) },
    { ty: 'fl', c: still(color), o: still(100) },
  )
const shape = (parts: JsonObject): JsonObject => ({
  ty: 4,
  ip: 0,
  op: 30,
  st: 0,
  ks: { p: moving([20, 50, 0], [80, 50, 0]) },
  shapes: [box(30, [1, 0, 0, 1])],
  ...parts,
})
/** A layer without shapes: players look into what is there, whatever the type says. */
const plain = (parts: JsonObject): JsonObject => {
  const { shapes: _shapes, ...layer } = shape(parts)
  return layer
}
const second = (layers: JsonObject[], more: JsonObject = {}): LottieAnimation =>
  readLottie({ v: '5.12.0', fr: 30, ip: 0, op: 30, w: 100, h: 100, assets: [], layers, ...more })
    .animation

/** What editors break, one each: a second that moves, with a red part in it. */
export const fixtures: Readonly<Record<string, () => LottieAnimation>> = {
  text: () =>
    second(
      [
        {
          ...plain({ ty: 5 }),
          t: {
            d: {
              k: [
                { t: 0, s: { s: 40, f: 'Box', t: 'I', j: 2, fc: [1, 0, 0], lh: 40, ls: 0, tr: 0 } },
              ],
            },
            p: {},
            m: { g: 1, a: still([0, 0]) },
            a: [],
          },
        },
      ],
      {
        fonts: { list: [{ fName: 'Box', fFamily: 'Box', fStyle: 'Regular', ascent: 75 }] },
        chars: [
          {
            ch: 'I',
            size: 40,
            style: 'Regular',
            fFamily: 'Box',
            w: 60,
            data: {
              shapes: [
                group({
                  ty: 'sh',
                  ks: {
                    a: 0,
                    k: {
                      i: [
                        [0, 0],
                        [0, 0],
                        [0, 0],
                        [0, 0],
                      ],
                      o: [
                        [0, 0],
                        [0, 0],
                        [0, 0],
                        [0, 0],
                      ],
                      v: [
                        [5, 0],
                        [55, 0],
                        [55, -70],
                        [5, -70],
                      ],
                      c: true,
                    },
                  },
                }),
              ],
            },
          },
        ],
      },
    ),
  image: () =>
    second([plain({ ty: 2, refId: 'dot' })], {
      assets: [{ id: 'dot', w: 30, h: 30, u: '', p: DOT, e: 1 }],
    }),
  matte: () =>
    second([
      shape({ ind: 1, td: 1, shapes: [box(40, [0, 0, 0, 1])] }),
      shape({ ind: 2, tt: 1, ks: { p: still([50, 50, 0]) }, shapes: [box(90, [1, 0, 0, 1])] }),
    ]),
  repeater: () =>
    second([
      shape({
        shapes: [
          box(12, [1, 0, 0, 1]),
          {
            ty: 'rp',
            c: still(3),
            o: still(0),
            m: 1,
            tr: {
              p: still([0, 20]),
              a: still([0, 0]),
              s: still([100, 100]),
              r: still(0),
              so: still(100),
              eo: still(100),
            },
          },
        ],
      }),
    ]),
  'time remap': () =>
    second(
      [
        {
          ty: 0,
          refId: 'inside',
          w: 100,
          h: 100,
          ip: 0,
          op: 30,
          st: 0,
          ks: {},
          tm: moving([0], [0.8]),
        },
      ],
      {
        assets: [{ id: 'inside', layers: [shape({})] }],
      },
    ),
  'nested precomp': () =>
    second([{ ty: 0, refId: 'outer', w: 100, h: 100, ip: 0, op: 30, st: 2, ks: {} }], {
      assets: [
        {
          id: 'outer',
          layers: [{ ty: 0, refId: 'inner', w: 100, h: 100, ip: 0, op: 30, st: 1, ks: {} }],
        },
        { id: 'inner', layers: [shape({})] },
      ],
    }),
}
