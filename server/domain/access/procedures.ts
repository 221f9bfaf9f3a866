import { procedures } from '../all/procedures.gen.ts'
import type { Access } from './rules.ts'

/** The one role table of procedures: what is not listed is refused. Each domain declares its own rows. */
export const procedureTable = procedures satisfies Record<string, Access>

/** The path of a procedure, as the role table names it. */
export type ProcedureName = keyof typeof procedureTable

/** The rule of a procedure, or undefined where the table has none (then it is refused). */
export function procedureAccess(path: string): Access | undefined {
  const table: Record<string, Access> = procedureTable
  return Object.hasOwn(table, path) ? table[path] : undefined
}
