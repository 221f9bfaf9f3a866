import { sql } from 'kysely'
import type { ImportCustomersInput } from '#contracts/customers.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { customerKind } from '../parties/customers.ts'
import { createRecord, updateRecord } from '../parties/records.ts'
import { type BadCustomerRow, type CustomerRow, MOST_CUSTOMERS, parseCustomers } from './parse-customers.ts'
import { similarCustomers } from './similar-customers.ts'
import { customerTermsKind } from './terms.ts'

export type ImportedCustomers = {
  isDone: boolean
  added: { line: number; companyName: string }[]
  /** Lines whose customer is there already, or stands in the list twice; nothing of it is changed. */
  known: { line: number; companyName: string; knownAs: string }[]
  bad: Pick<BadCustomerRow, 'line' | 'field' | 'value'>[]
  /** Heads of columns that have something in them and are not taken. */
  unused: string[]
  /** What the list leaves open, and how its columns are read. */
  file: FileReading
}

/**
 * Adds the customers of a list, or only says what would happen to each line. A line that cannot be read keeps the others
 * from nothing; a company that is there already, however it is spelled, is left as it is.
 */
export async function importCustomers(
  w: Writing,
  { csv, dryRun, answers }: ImportCustomersInput,
): Promise<ImportedCustomers> {
  const { rows, bad: unread, unused, file } = parseCustomers(csv, answers)
  const bad = unread.map(({ line, field, value }) => ({ line, field, value }))
  if (rows.length + bad.length > MOST_CUSTOMERS) throw invalid('csv', 'too_big', { maximum: MOST_CUSTOMERS })
  if (rows.length + bad.length === 0) throw invalid('csv', 'required')
  const result: ImportedCustomers = { isDone: !dryRun, added: [], known: [], bad, unused, file }
  const seen = new Map<string, string>()
  const keys = await companyKeys(
    w,
    rows.map(({ fields }) => fields.companyName),
  )
  for (const { line, fields, discount } of rows) {
    const { companyName, address } = fields
    const [same] = await similarCustomers(w.trx, { companyName, address }, w.actor)
    const key = keys.get(companyName) ?? companyName
    const earlier = seen.get(key)
    const knownAs = same?.companyName ?? earlier
    if (knownAs !== undefined) {
      result.known.push({ line, companyName, knownAs })
      continue
    }
    seen.set(key, companyName)
    if (!dryRun) await addCustomer(w, fields, discount)
    result.added.push({ line, companyName })
  }
  return result
}

/** A customer with the discount that its terms name, which stands among what only admins read. */
async function addCustomer(
  w: Writing,
  fields: CustomerRow['fields'],
  discount: CustomerRow['discount'],
): Promise<void> {
  const { id, version } = await createRecord(w, customerKind, w.newId(), fields)
  if (!discount) return
  const terms = await customerTermsKind.get(w.trx, w.actor, id)
  await updateRecord(
    w,
    customerTermsKind,
    { id, version },
    { ...customerTermsKind.fields(terms), discountHundredths: discount.hundredths, discountDays: discount.days },
  )
}

/** What each name is compared by, as the stored ones are: two lines of one list are the same company by the same rule. */
async function companyKeys({ trx }: Writing, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; key: string | null }>`
    select name, company_key(name) as key from unnest(${sql.val([...names])}::text[]) as name`.execute(trx)
  return new Map(rows.map(({ name, key }) => [name, key ?? name]))
}
