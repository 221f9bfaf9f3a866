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
