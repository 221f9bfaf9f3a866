import type { SightInput } from '#contracts/people.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { pages } from '#domain/access/pages.ts'
import { procedureAccess } from '#domain/access/procedures.ts'
import type { Actor, Role } from '#domain/access/roles.ts'
import {
  loadReasons,
  type MoneyPart,
  type MoneyReason,
  moneyReason,
  pageReasons,
  type SightReason,
  type Standing,
} from '#domain/access/sight.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { findMember } from './member-actor.ts'

/** Whether a member sees a thing, by the rules that decide when they ask for it themselves. */
export type MemberSight = {
  name: string
  roles: readonly Role[]
  sees: boolean
  reasons: SightReason[]
  /** For a load that they see: which sides of its money they see with it. */
  money: { part: MoneyPart; sees: boolean; reason: MoneyReason | null }[]
  loadId: Uuid | null
}

/**
 * Whether a member of the admin's fleet sees a page or a load, and why not. A load of another fleet is one that does
 * not exist. Throws not_found for who is no member, no_such_load at the field.
 */
export async function memberSight(trx: FleetTransaction, input: SightInput, admin: Actor): Promise<MemberSight> {
  const member = await findMember(trx, admin.fleetId, input.userId)
  if (!member) throw notFound()
  const { actor } = member
  const standing: Standing = {
    ...member,
    roles: actor.roles,
    hasDriverRecord: actor.driverId !== null,
    hasCompany: actor.contractorIds.length > 0,
  }
  const of = { name: actor.fullName, roles: actor.roles }
  const { about } = input
  if ('page' in about) {
    const page = pages.find(({ name }) => name === about.page)
    if (!page) throw notFound()
    const reasons = pageReasons(standing, page)
    return { ...of, sees: reasons.length === 0, reasons, money: [], loadId: null }
  }
  const load = await findLoad(trx, about.loadNumber, actor)
  if (!load) throw invalid('loadNumber', 'no_such_load')
  const reasons = loadReasons(standing, procedureAccess('loads.byId'), load)
  const sees = reasons.length === 0
  return { ...of, sees, reasons, money: sees ? await moneyOf(trx, actor, load) : [], loadId: load.id }
}

async function findLoad(trx: FleetTransaction, number: string, actor: Actor) {
  return (
    trx
      .selectFrom('loads')
      .leftJoin('drivers as d', (j) =>
        j.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.id', '=', 'loads.driver_id'),
      )
      .leftJoin('contractors as c', (j) =>
        j.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.contractor_id'),
      )
      .select(['loads.id', 'loads.driver_id as driverId', 'loads.contractor_id as contractorId'])
      .select(['d.full_name as driverName', 'c.company_name as companyName'])
      // The very condition of their own queries.
      .select(({ and }) => and([visibleLoads(actor)]).as('isVisible'))
      .where('loads.fleet_id', '=', actor.fleetId)
      .where('loads.load_number', '=', number)
      .executeTakeFirst()
      .then((row) => row && { ...row, isOwn: row.isVisible === true })
  )
}

async function moneyOf(
  trx: FleetTransaction,
  actor: Actor,
  load: { driverId: Uuid | null; contractorId: Uuid | null },
): Promise<MemberSight['money']> {
  const shown = await rateSight(trx, actor)
  const isOwnCompany = load.contractorId !== null && actor.contractorIds.includes(load.contractorId)
  const sides: Record<MoneyPart, boolean> = {
    customer: shown.customerRates,
    driver: shown.driverPay || (load.driverId !== null && load.driverId === actor.driverId),
    contractor: shown.contractorPay || isOwnCompany,
  }
  const parts: MoneyPart[] = ['customer']
  if (load.driverId) parts.push('driver')
  if (load.contractorId) parts.push('contractor')
  return parts.map((part) => ({
    part,
    sees: sides[part],
    reason: sides[part] ? null : moneyReason(actor.roles, part),
  }))
}
