import type { SettingKey } from '#domain/settings/registry.ts'
import { mayEnter, type PageRule } from './pages.ts'
import type { Role } from './roles.ts'
import type { Access } from './rules.ts'

/** A member of the fleet as far as it decides what they see. */
export type Standing = {
  roles: readonly Role[]
  isSuspended: boolean
  suspendedBecause: string | null
  /** The account itself is closed, in whichever fleet. */
  isDisabled: boolean
  hasDriverRecord: boolean
  hasCompany: boolean
}

/** Why somebody does not see a thing; each has one sentence in the words. */
export type SightReason =
  | { code: 'suspended'; because: string | null }
  | { code: 'disabled' }
  | { code: 'role_missing'; needs: Role[] }
  | { code: 'no_driver_record' }
  | { code: 'no_company' }
  | { code: 'not_driver_of'; driver: string | null }
  | { code: 'not_company_of'; company: string | null }

/** Why somebody sees a load, but not one side of its money. */
export type MoneyReason = { code: 'setting_off'; setting: SettingKey } | { code: 'never' } | { code: 'not_own_pay' }

const moneyParts = ['customer', 'driver', 'contractor'] as const
export type MoneyPart = (typeof moneyParts)[number]

/** What shuts a person out of everything in the fleet. */
function shutOut({ isDisabled, isSuspended, suspendedBecause }: Standing): SightReason[] {
  const reasons: SightReason[] = []
  if (isDisabled) reasons.push({ code: 'disabled' })
  if (isSuspended) reasons.push({ code: 'suspended', because: suspendedBecause })
  return reasons
}

/** Every reason why somebody may not enter a page; none means that they may. */
export function pageReasons(standing: Standing, page: PageRule): SightReason[] {
  if (page.mayEnter === 'anyone') return []
  const reasons = shutOut(standing)
  if (!mayEnter(page, standing.roles)) reasons.push({ code: 'role_missing', needs: [...page.mayEnter] })
  return reasons
}

/** A load as far as it decides who sees it. */
export type LoadForSight = {
  driverName: string | null
  companyName: string | null
  /** What the rule of ownership in the query itself says for this person. */
  isOwn: boolean
}

/** Every reason why somebody does not see a load; none means that they do. `rule` is the one of the load's own page. */
export function loadReasons(standing: Standing, rule: Access | undefined, load: LoadForSight): SightReason[] {
  const reasons = shutOut(standing)
  const needs = rule?.for === 'member' ? [...rule.roles] : []
  if (!needs.some((role) => standing.roles.includes(role))) reasons.push({ code: 'role_missing', needs })
  if (load.isOwn) return reasons
  if (standing.hasDriverRecord) reasons.push({ code: 'not_driver_of', driver: load.driverName })
  else if (standing.roles.includes('driver')) reasons.push({ code: 'no_driver_record' })
  if (standing.hasCompany) reasons.push({ code: 'not_company_of', company: load.companyName })
  else if (standing.roles.includes('contractor')) reasons.push({ code: 'no_company' })
  return reasons
}

const SHOWN_BY: Record<MoneyPart, SettingKey> = {
  customer: 'dispatcher_sees_customer_rates',
  driver: 'dispatcher_sees_driver_pay',
  contractor: 'dispatcher_sees_contractor_pay',
}

/** Why a person who sees the load does not see this side of its money. */
export function moneyReason(roles: readonly Role[], part: MoneyPart): MoneyReason {
  if (roles.includes('dispatcher')) return { code: 'setting_off', setting: SHOWN_BY[part] }
  return part === 'customer' ? { code: 'never' } : { code: 'not_own_pay' }
}
