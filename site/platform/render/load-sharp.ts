import sharp from 'sharp'

// Decoders of other formats are never needed and are where libvips has had its holes. This holds
// for the whole process: libvips keeps one list of operations.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
// The pool runs one task a thread; threads inside a task would only compete with its neighbours.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
