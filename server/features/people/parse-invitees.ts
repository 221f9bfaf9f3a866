import Papa from 'papaparse'
import * as z from 'zod/mini'
import { email as emailSchema } from '#contracts/base.ts'
import { type Role, roles } from '#domain/access/roles.ts'

export type Row = { line: number; email: string; fullName: string | null; roles: Role[] }
export type BadRow = { line: number; problem: 'email' | 'roles' | 'contractor' | 'doubled'; value: string }

/** At most so many people at once: each makes a mail. */
export const MOST_ROWS = 500

const COLUMNS = {
  email: ['email', 'e-mail', 'mail'],
  name: ['name', 'full name', 'full_name'],
  roles: ['roles', 'role'],
}

/**
 * Reads a list of people. The header names the columns, in any order; several roles are joined by `+`, `;`, `/` or a
 * space. A contractor's office cannot be invited by list: which contractor it is stands in no column.
 */
export function parseInvitees(csv: string): { rows: Row[]; bad: BadRow[] } {
  const { data } = Papa.parse<Record<string, string>>(csv.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  })
  const rows: Row[] = []
  const bad: BadRow[] = []
  const seen = new Set<string>()
  for (const [index, record] of data.entries()) {
    const line = index + 2
    const address = z.safeParse(emailSchema, value(record, COLUMNS.email))
    const found = roleList(value(record, COLUMNS.roles))
    if (!address.success) bad.push({ line, problem: 'email', value: value(record, COLUMNS.email) })
    else if (!found) bad.push({ line, problem: 'roles', value: value(record, COLUMNS.roles) })
    else if (found.includes('contractor')) bad.push({ line, problem: 'contractor', value: address.data })
    else if (seen.has(address.data)) bad.push({ line, problem: 'doubled', value: address.data })
    else {
      seen.add(address.data)
      rows.push({
        line,
        email: address.data,
        fullName: value(record, COLUMNS.name).slice(0, 200) || null,
        roles: found,
      })
    }
  }
  return { rows, bad }
}

function value(record: Record<string, string>, names: readonly string[]): string {
  for (const name of names) {
    const text = record[name]?.trim()
    if (text) return text
  }
  return ''
}

function roleList(text: string): Role[] | null {
  const names = text
    .toLowerCase()
    .split(/[+;/\s]+/)
    .filter((name) => name !== '')
  const known = roles.filter((role) => names.includes(role))
  return known.length > 0 && new Set(names).size === known.length ? known : null
}
