declare module 'virtual:demo-fleet' {
  /** Where this build's fleet lies; made by the demo's builder. */
  export const seed: import('./messages.ts').Seed
}
