import { solveProofOfWork } from './solve-proof-of-work.ts'

addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(solveProofOfWork(data.challenge, data.bits))
})
