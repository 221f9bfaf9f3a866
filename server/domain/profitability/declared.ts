import type { Setting } from '#domain/settings/setting.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const

/** What each load and truck leaves holds everybody's pay: it is the admins'. */
export const procedures = access({
  'profitability.overview': reads,
  'profitability.loads': reads,
  'profitability.load': reads,
  'profitability.papers': reads,
  'profitability.sites': reads,
})

export const routes = access({
  'GET /api/lists/profitability': reads,
  'GET /api/lists/profitability-papers': reads,
  'GET /api/lists/profitability-sites': reads,
})

/** An amount that a fleet may leave open: without it the cost is not in the figures, and nothing is guessed. */
const rate = { kind: 'text', max: 12, default: '', mayBeEmpty: true, format: 'amount', whoMayChange: 'admin' } as const

export const settings = {
  profit_maintenance_mile: rate,
  profit_tires_mile: rate,
  profit_lease_day: rate,
  profit_insurance_day: rate,
  profit_permits_day: rate,
  /** On top of drivers' pay, in percent. */
  profit_burden_pct: rate,
  /** Of trucks of which no purchase is known. */
  profit_fuel_mpg: rate,
  profit_fuel_gallon: rate,
  profit_overhead_by: {
    kind: 'choice',
    options: ['not_set', 'by_revenue', 'by_miles', 'by_minutes', 'by_loads'],
    default: 'not_set',
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>
