/** A second of a green square that flashes ten times, with a key that moves it. */
export function flashing() {
  const still = (k: number | number[]) => ({ a: 0, k })
  const opacity = Array.from({ length: 20 }, (_, at) => ({
    t: at * 3,
    s: [at % 2 === 0 ? 100 : 0],
    h: 1,
  }))
  return {
    v: '5.7.0',
    fr: 60,
    ip: 0,
    op: 60,
    w: 100,
    h: 100,
    assets: [],
    layers: [
      {
        ty: 4,
        nm: 'Flash',
        ind: 1,
        ip: 0,
        op: 60,
        st: 0,
        ks: {
          o: { a: 1, k: opacity },
          r: still(0),
          p: still([50, 50, 0]),
          a: still([0, 0, 0]),
          s: still([100, 100, 100]),
        },
        shapes: [
          {
            ty: 'gr',
            it: [
              { ty: 'rc', p: still([0, 0]), s: still([90, 90]), r: still(0) },
              { ty: 'fl', c: still([0, 1, 0, 1]), o: still(100) },
              {
                ty: 'tr',
                p: still([0, 0]),
                a: still([0, 0]),
                s: still([100, 100]),
                r: still(0),
                o: still(100),
              },
            ],
          },
        ],
      },
    ],
  }
}
