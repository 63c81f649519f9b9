import { ModelError } from '../errors.ts'

/** What a file of another program may hold, and what is written for one. */
const MOST_TRIANGLES = 2_000_000

/** @throws ModelError `too-large` */
export function assertTriangles(count: number): void {
  if (count <= MOST_TRIANGLES) return
  throw new ModelError('too-large', `more than ${MOST_TRIANGLES} triangles`)
}

/** @throws ModelError `bad-accessor` on a coordinate that is no number */
export function finite(value: number, where: string): number {
  if (Number.isFinite(value)) return value
  throw new ModelError('bad-accessor', `${where} is not a finite number`)
}
