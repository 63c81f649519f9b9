import { setFlagsFromString } from 'node:v8'

/**
 * 512 MB for each memory of WebAssembly in this process. A filter of 300 results on a picture of 2048 pixels
 * asks for 4 GB, more than many servers have; beyond the limit resvg traps, which is caught.
 */
const MOST_MEMORY_PAGES = 8_192

/**
 * Sets the limit, for all threads. To be called before anything can have a larger memory: V8 checks each
 * memory that it meets later against the limit, and ends the process by SIGTRAP where one is larger.
 */
export function limitWasmMemory(): void {
  setFlagsFromString(`--wasm-max-mem-pages=${MOST_MEMORY_PAGES}`)
}
