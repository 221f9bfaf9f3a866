import { sql } from 'kysely'
import type { OverridesInput } from '#contracts/compliance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { itemRules } from '#domain/compliance/papers/item-rules.ts'
import { type AssignmentAnswer, type AssignmentRule, assignmentRules, type Severity } from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'

export type Gate = {
  rule: AssignmentRule
  severity: Severity
  /** Switched off by a setting: it is not asked. */
  isOff: boolean
  /** Citations of the items that it asks for. */
  citations: string[]
}

/** What stands between a driver, truck or contractor and a load, as this fleet has set it. */
export async function listGates(trx: FleetTransaction, actor: Actor): Promise<Gate[]> {
  const settings = await storedSettings(trx, actor.fleetId)
  const severities = assignmentSeverities(settings)
  const off: Partial<Record<AssignmentRule, boolean>> = {
    hours_left: settingValue(settings, 'check_hours_left') === 'off',
    inspected_today: settingValue(settings, 'check_inspected_today') === 'off',
  }
  return assignmentRules.map((rule) => ({
    rule,
    severity: severities[rule],
    isOff: off[rule] ?? false,
    citations: [...new Set(itemRules.filter(({ gate }) => gate === rule).map(({ citation }) => citation))],
  }))
}

/** An assignment that was made although a check did not pass, with the reason that was given. */
export type Override = {
  id: Uuid
  created_at: Instant
  loadId: Uuid
  loadNumber: string | null
  by: string | null
  rules: { rule: AssignmentRule; answer: Exclude<AssignmentAnswer, 'pass'> }[]
  reason: string
  driver: string | null
  truck: string | null
  contractor: string | null
}

/** Assignments that went through on a reason, the newest first: as the loads' own chains of events have them. */
export async function listOverrides(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE }: OverridesInput,
  actor: Actor,
): Promise<Page<Override>> {
  const assigned = (column: string) => sql`(e.body -> 'assigned' ->> ${column})::uuid`
  const rows = await trx
    .selectFrom('load_events as e')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'e.fleet_id').onRef('l.id', '=', 'e.load_id'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'e.fleet_id').onRef('m.id', '=', 'e.actor_id'))
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.fleet_id', '=', 'e.fleet_id').on('d.id', '=', sql<Uuid>`${assigned('driver_id')}`),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'e.fleet_id').on('t.id', '=', sql<Uuid>`${assigned('truck_id')}`),
    )
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'e.fleet_id').on('c.id', '=', sql<Uuid>`${assigned('contractor_id')}`),
    )
    .select(['e.id', 'e.happened_at as created_at', 'e.load_id as loadId', 'l.load_number as loadNumber'])
    .select(['m.full_name as by', 'd.full_name as driver', 't.unit_number as truck', 'c.company_name as contractor'])
    .select(sql<string>`e.body -> 'reasons' ->> 'checks'`.as('reason'))
    .select(sql<{ rule: string; answer: string }[] | null>`e.body -> 'checks'`.as('checks'))
    .where('e.fleet_id', '=', actor.fleetId)
    .where('e.kind', '=', 'assign')
    .where(sql<boolean>`e.body -> 'reasons' ->> 'checks' is not null`)
    .where(rowsAfter(cursor, 'overrides', { at: 'e.happened_at', id: 'e.id' }))
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(
    rows.map(({ checks, ...row }) => ({ ...row, rules: openChecks(checks ?? []) })),
    limit,
    'overrides',
  )
}

const answers = ['block', 'warn', 'cannot_tell'] as const

/** Those of the stored checks that did not pass. */
function openChecks(checks: readonly { rule: string; answer: string }[]): Override['rules'] {
  return checks.flatMap((check) => {
    const rule = assignmentRules.find((each) => each === check.rule)
    const answer = answers.find((each) => each === check.answer)
    return rule && answer ? [{ rule, answer }] : []
  })
}
