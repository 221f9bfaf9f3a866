export type { Database } from './all.gen.ts'
