import type { ImportCustomersInput } from '#contracts/customers.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { customerKind } from '../parties/customers.ts'
import { createRecord } from '../parties/records.ts'
import { type BadCustomerRow, MOST_CUSTOMERS, parseCustomers } from './parse-customers.ts'
import { similarCustomers } from './similar-customers.ts'

export type ImportedCustomers = {
  isDone: boolean
  added: { line: number; companyName: string }[]
  /** Lines whose customer is there already, or stands in the list twice; nothing of it is changed. */
  known: { line: number; companyName: string; knownAs: string }[]
  bad: BadCustomerRow[]
}

/**
 * Adds the customers of a list, or only says what would happen to each line. A line that cannot be read keeps the others
 * from nothing; a company that is there already, however it is spelled, is left as it is.
 */
export async function importCustomers(w: Writing, { csv, dryRun }: ImportCustomersInput): Promise<ImportedCustomers> {
  const { rows, bad } = parseCustomers(csv)
  if (rows.length + bad.length > MOST_CUSTOMERS) throw invalid('csv', 'too_big', { maximum: MOST_CUSTOMERS })
  if (rows.length + bad.length === 0) throw invalid('csv', 'required')
  const result: ImportedCustomers = { isDone: !dryRun, added: [], known: [], bad }
  const seen = new Map<string, string>()
  for (const { line, fields } of rows) {
    const { companyName, address } = fields
    const [same] = await similarCustomers(w.trx, { companyName, address }, w.actor)
    const earlier = seen.get(companyName.toLowerCase())
    const knownAs = same?.companyName ?? earlier
    if (knownAs !== undefined) {
      result.known.push({ line, companyName, knownAs })
      continue
    }
    seen.set(companyName.toLowerCase(), companyName)
    if (!dryRun) await createRecord(w, customerKind, w.newId(), fields)
    result.added.push({ line, companyName })
  }
  return result
}
