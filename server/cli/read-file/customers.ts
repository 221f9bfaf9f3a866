import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { companyKey } from '#domain/sales/company-key.ts'
import { parseCustomers } from '../../features/customers/parse-customers.ts'
import { type FileReader, type ShownRow, shownReading } from './shown.ts'

/** A list of customers; known is whoever stands in it before. */
export const readCustomers: FileReader = (bytes) => {
  const { rows, bad, file } = parseCustomers(textOfBytes(bytes))
  const seen = new Set<string>()
  const shown: ShownRow[] = rows.map(({ line, fields, emails, saysTerms }) => {
    const key = companyKey(fields.companyName)
    const isKnown = seen.has(key)
    seen.add(key)
    return {
      line,
      state: isKnown ? 'known' : 'take',
      ...(isKnown && { reason: 'twice in this file' }),
      company_name: fields.companyName,
      phone: fields.phone,
      emails,
      address: fields.address,
      terms_days: saysTerms ? fields.termsDays : null,
    }
  })
  for (const { line, field, value, isAsked, typed } of bad)
    shown.push({
      line,
      state: isAsked ? 'ask' : 'refuse',
      reason: `${field}: ${value}`,
      company_name: typed.companyName,
      phone: typed.phone,
      emails: typed.emails,
      address: typed.address,
      terms_days: typed.termsDays,
    })
  return { ...shownReading(file), rows: shown.sort((one, other) => one.line - other.line) }
}
