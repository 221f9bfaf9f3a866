import * as z from 'zod/mini'
import { email as emailSchema } from '#contracts/base.ts'
import { type Role, roles } from '#domain/access/roles.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { tableOf } from '#domain/foreign-files/table.ts'
import { csvFile } from '../../csv-file.ts'

export type Row = { line: number; email: string; fullName: string | null; roles: Role[] }
export type BadRow = { line: number; problem: 'email' | 'roles' | 'contractor' | 'doubled'; value: string }

/** At most so many people at once: each makes a mail. */
export const MOST_ROWS = 500

const fields = {
  email: { kind: 'text', heads: ['email', 'mail', 'email address', 'correo', 'correo electrónico', 'courriel'] },
  name: { kind: 'text', heads: ['name', 'full name', 'nombre', 'nom'] },
  roles: { kind: 'text', heads: ['roles', 'role', 'funciones', 'función', 'rôles', 'rôle'] },
} as const

/**
 * Reads a list of people. The header names the columns, in any order; several roles are joined by `+`, `;`, `/` or a
 * space. A contractor's office cannot be invited by list: which contractor it is stands in no column. Without a known
 * column of addresses or roles no line is read: which one it is, is asked.
 */
export function parseInvitees(
  csv: string,
  answers: FileAnswers = {},
): { rows: Row[]; bad: BadRow[]; lines: number; file: FileReading } {
  const spec = { fields, needs: [['email'], ['roles']] } as const
  const { rows: read, isMapped, ...file } = tableOf<keyof typeof fields>(csvFile(csv, answers.delimiter), spec, answers)
  const rows: Row[] = []
  const bad: BadRow[] = []
  const seen = new Set<string>()
  for (const row of isMapped ? read : []) {
    const { line } = row
    const address = z.safeParse(emailSchema, row.text('email'))
    const found = roleList(row.text('roles'))
    if (!address.success) bad.push({ line, problem: 'email', value: row.text('email') })
    else if (!found) bad.push({ line, problem: 'roles', value: row.text('roles') })
    else if (found.includes('contractor')) bad.push({ line, problem: 'contractor', value: address.data })
    else if (seen.has(address.data)) bad.push({ line, problem: 'doubled', value: address.data })
    else {
      seen.add(address.data)
      rows.push({
        line,
        email: address.data,
        fullName: row.text('name').slice(0, 200) || null,
        roles: found,
      })
    }
  }
  return { rows, bad, lines: read.length, file }
}

function roleList(text: string): Role[] | null {
  const names = text
    .toLowerCase()
    .split(/[+;/\s]+/)
    .filter((name) => name !== '')
  const known = roles.filter((role) => names.includes(role))
  return known.length > 0 && new Set(names).size === known.length ? known : null
}
