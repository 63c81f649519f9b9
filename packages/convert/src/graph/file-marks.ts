/** Whether a file has such letters at a place. */
export function hasLetters(file: Uint8Array, letters: string, at = 0): boolean {
  return String.fromCharCode(...file.subarray(at, at + letters.length)) === letters
}

export function hasBytes(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte)
}
