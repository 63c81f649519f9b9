/** The independent reader of Adobe Swatch Exchange files that the tests use. */
declare module 'ase-utils' {
  type Color = { name: string; model: string; color: number[]; type: string }
  const ase: {
    decode(bytes: Buffer): { version: string; groups: { name: string }[]; colors: Color[] }
  }
  export default ase
}
