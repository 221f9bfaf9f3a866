import type { Setting } from '#domain/settings/setting.ts'
import { access, everyone, office } from '../access/rules.ts'

const reads = { for: 'member', roles: everyone, scope: 'own' } as const
const officeReads = { for: 'member', roles: office, scope: 'fleet' } as const
const officeWrites = { ...officeReads, writes: 'operation' } as const
const adminWrites = { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' } as const

/** Fuel: drivers enter and see their own, a company what its trucks bought, the office everything with its checks. */
export const procedures = access({
  'fuel.start': reads,
  'fuel.list': reads,
  'fuel.byId': reads,
  'fuel.figures': reads,
  'fuel.readReceipt': { ...reads, writes: 'outside_fleet' },
  'fuel.add': { ...reads, writes: 'operation' },
  'fuel.update': { for: 'member', roles: [...office, 'contractor'], scope: 'own', writes: 'operation' },
  'fuel.void': officeWrites,
  'fuel.decide': officeWrites,
  'fuel.reimburse': adminWrites,
  'fuel.deduct': adminWrites,
  'fuel.dispute': officeWrites,
  'fuel.settleDispute': officeWrites,
  'fuel.split': officeWrites,
  'fuel.tanks': officeReads,
  'fuel.tank': officeReads,
  'fuel.addTank': officeWrites,
  'fuel.addTankEntry': officeWrites,
  'fuel.files': officeReads,
  'fuel.profiles': officeReads,
  'fuel.lookAtFile': officeReads,
  'fuel.takeFile': officeWrites,
  'fuel.dropFile': officeWrites,
})

export const routes = access({
  'GET /api/lists/fuel': { for: 'member', roles: everyone, scope: 'own' },
  'GET /api/lists/fuel-rejects': { for: 'member', roles: office, scope: 'fleet' },
  'PUT /api/fuel/files/:sha256': { for: 'member', roles: office, scope: 'fleet', writes: 'outside_fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  fuel: ['fuel'],
} as const

/** When a fuel purchase is marked: each limit of its checks. */
export const settings = {
  /** One mile. */
  fuel_place_m: { kind: 'integer', min: 100, max: 50_000, unit: 'm', default: 1_609, whoMayChange: 'office' },
  fuel_place_min: { kind: 'integer', min: 1, max: 120, unit: 'min', default: 15, whoMayChange: 'office' },
  fuel_capacity_pct: { kind: 'integer', min: 0, max: 50, unit: 'pct', default: 5, whoMayChange: 'office' },
  fuel_velocity_min: { kind: 'integer', min: 5, max: 720, unit: 'min', default: 60, whoMayChange: 'office' },
  fuel_price_pct: { kind: 'integer', min: 1, max: 100, unit: 'pct', default: 15, whoMayChange: 'office' },
  fuel_mpg_pct: { kind: 'integer', min: 5, max: 100, unit: 'pct', default: 25, whoMayChange: 'office' },
  fuel_from_hour: { kind: 'integer', min: 0, max: 23, unit: 'hour', default: 4, whoMayChange: 'office' },
  fuel_to_hour: { kind: 'integer', min: 1, max: 24, unit: 'hour', default: 22, whoMayChange: 'office' },
  fuel_weekends: { kind: 'boolean', default: false, whoMayChange: 'office' },
  /** A year, on fuel tax that is late: the underpayment rate of the IRS and two points (IFTA Articles of Agreement R1230). */
  ifta_interest: { kind: 'integer', min: 0, max: 3_000, unit: 'bp', default: 900, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>
