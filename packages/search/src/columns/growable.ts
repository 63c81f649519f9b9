type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array

/** Numbers that come one by one. A full one grows by half, so that little is ever reserved in vain. */
export type Growable<T extends Numbers> = { values: T; length: number }

export function createGrowable<T extends Numbers>(Type: new (length: number) => T): Growable<T> {
  return { values: new Type(1024), length: 0 }
}

/** Appends one value. */
export function append<T extends Numbers>(list: Growable<T>, value: number): void {
  if (list.length === list.values.length) grow(list)
  list.values[list.length++] = value
}

function grow<T extends Numbers>(list: Growable<T>): void {
  const Type = list.values.constructor as new (length: number) => T
  const larger = new Type(Math.ceil(list.length * 1.5))
  larger.set(list.values)
  list.values = larger
}
