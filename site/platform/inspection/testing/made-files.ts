import { crc32, deflateSync } from 'node:zlib'

/** A Lottie animation of a red square; `transform` goes into every property of its layer. */
export function animation(transform: object = {}) {
  const still = (k: unknown) => ({ a: 0, k, ...transform })
  return {
    v: '5.7.0',
    fr: 30,
    ip: 0,
    op: 60,
    w: 100,
    h: 100,
    assets: [],
    layers: [
      {
        ty: 4,
        nm: 'square',
        ip: 0,
        op: 60,
        st: 0,
        ks: {
          o: still(100),
          r: still(0),
          p: still([50, 50]),
          a: still([0, 0]),
          s: still([100, 100]),
        },
        shapes: [
          {
            ty: 'gr',
            it: [
              { ty: 'rc', p: still([0, 0]), s: still([50, 50]), r: still(0) },
              { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100) },
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

/** A PNG whose pixels are all zero and compress to next to nothing. */
export function emptyPng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = Math.min(height, 2000)
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * rows))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A GLB of one mesh whose accessor claims `count` vertices. */
export function model({ count }: { readonly count: number }): Uint8Array {
  const json = Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
    }),
  )
  const text = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, 0x20)])
  const head = Buffer.alloc(20)
  head.set([0x67, 0x6c, 0x54, 0x46])
  const binary = Buffer.alloc(8 + 36)
  binary.writeUInt32LE(36, 0)
  binary.writeUInt32LE(0x004e4942, 4)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + text.length + binary.length, 8)
  head.writeUInt32LE(text.length, 12)
  head.writeUInt32LE(0x4e4f534a, 16)
  return Buffer.concat([head, text, binary])
}
