declare module 'virtual:demo-fleet' {
  /** Where this build's fleet lies; made by the demo's builder. */
  export const seed: import('./messages.ts').Seed
}

/** The library as pages run it: its files are kept in memory, under the names that are written. */
declare module 'pdfmake/build/pdfmake.js' {
  const pdfmake: typeof import('pdfmake') & {
    virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, bytes: Uint8Array): void }
  }
  export default pdfmake
}

declare module 'pdfmake/build/standard-fonts/Helvetica.js' {
  const measures: { vfs: import('pdfmake/interfaces').TVirtualFileSystem }
  export default measures
}
