import { solveProof } from './solve-proof.ts'

addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(solveProof(data.challenge, data.bits))
})
