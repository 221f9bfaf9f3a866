import { access, office } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What is charged and paid is set by admins alone; whoever fills in a rate sees what fuel costs now. */
export const procedures = access({
  'pricing.newRateVersion': writes,
  'pricing.newPayVersion': writes,
  'pricing.versions': reads,
  'pricing.coverage': reads,
  'pricing.tryRate': reads,
  'pricing.fuelPrices': reads,
  'pricing.latestFuelPrices': { ...reads, roles: office },
  'pricing.addFuelPrice': writes,
  'pricing.changeFuelPrice': writes,
  'pricing.removeFuelPrice': writes,
  'pricing.importFuelPrices': writes,
  'pricing.startRun': writes,
  'pricing.runs': reads,
  'pricing.run': reads,
  'pricing.runLoads': reads,
  'pricing.stopRun': writes,
  'pricing.applyRun': writes,
})

export const routes = access({
  'GET /api/lists/pricing-run': { for: 'member', roles: ['admin'], scope: 'fleet' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  pricing: ['pricing'],
} as const
