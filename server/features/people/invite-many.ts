import type { InviteManyInput } from '#contracts/people.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import type { Confirmed } from '../../confirmed.ts'
import { invalid } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { invite } from './invite.ts'
import { type BadRow, MOST_ROWS, parseInvitees, type Row } from './parse-invitees.ts'

export type InvitedMany = {
  isDone: boolean
  /** What happens to each readable line: a mail with a link, or roles for somebody who is a member. */
  rows: (Row & { result: 'invited' | 'roles_added' })[]
  bad: BadRow[]
  /** What the list leaves open, and how its columns are read. */
  file: FileReading
}

/** Invites everybody on a list, or only says what would happen. Lines that cannot be read keep the others from nothing. */
export async function inviteMany(
  writing: Writing,
  ports: Ports,
  fleetName: string,
  input: InviteManyInput,
  confirm: () => Confirmed,
): Promise<InvitedMany> {
  const { rows, bad, file, lines } = parseInvitees(input.csv, input.answers)
  if (lines > MOST_ROWS) throw invalid('csv', 'too_big', { maximum: MOST_ROWS })
  if (lines === 0) throw invalid('csv', 'required')
  const members = await membersAmong(writing, rows)
  const results: InvitedMany['rows'] = []
  for (const row of rows) {
    if (!input.dryRun) {
      const invitee = { email: row.email, fullName: row.fullName, roles: row.roles }
      await invite(writing, ports, fleetName, invitee, ports.ids.secret(), confirm())
    }
    results.push({ ...row, result: members.has(row.email) ? 'roles_added' : 'invited' })
  }
  return { isDone: !input.dryRun, rows: results, bad, file }
}

async function membersAmong({ trx, actor }: Writing, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const found = await trx
    .selectFrom('members')
    .select('email')
    .where('fleet_id', '=', actor.fleetId)
    .where(
      'email',
      'in',
      rows.map((row) => row.email),
    )
    .execute()
  return new Set(found.map((row) => row.email))
}
