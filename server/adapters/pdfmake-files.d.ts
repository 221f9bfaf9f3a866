import 'pdfmake'

declare module 'pdfmake' {
  /** Files that the library keeps in memory, under the names that are written; its own types leave them out. */
  export const virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, bytes: Uint8Array): void }
}
