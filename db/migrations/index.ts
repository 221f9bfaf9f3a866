export { migrations } from './all.gen.ts'
export type { Migration } from './migration.ts'
