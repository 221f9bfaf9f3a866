declare module 'wawoff2/decompress.js' {
  export default function unpack(packed: Uint8Array): Promise<Uint8Array>
}
