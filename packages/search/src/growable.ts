/** A Uint32Array that doubles as it fills. */
export type Growable = { values: Uint32Array; length: number }

export function createGrowable(): Growable {
  return { values: new Uint32Array(1024), length: 0 }
}

/** Appends one value. */
export function append(list: Growable, value: number): void {
  if (list.length === list.values.length) {
    const larger = new Uint32Array(list.values.length * 2)
    larger.set(list.values)
    list.values = larger
  }
  list.values[list.length++] = value
}
