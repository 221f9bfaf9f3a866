import type { Setting } from '#domain/settings/setting.ts'
import { access, office } from '../access/rules.ts'

const reads = { for: 'member', roles: office, scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const
const adminWrites = { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' } as const

/** Statements of plants: the office takes them in and works them off, an admin decides what is about money. */
export const procedures = access({
  'plantStatements.list': reads,
  'plantStatements.sites': reads,
  'plantStatements.look': reads,
  'plantStatements.take': writes,
  'plantStatements.drop': writes,
  'plantStatements.byId': reads,
  'plantStatements.rows': reads,
  'plantStatements.decide': writes,
  'plantStatements.charge': adminWrites,
  'plantStatements.claim': adminWrites,
  'plantStatements.settleClaim': adminWrites,
  'plantStatements.undo': writes,
  'plantStatements.settle': adminWrites,
  'plantStatements.reopen': adminWrites,
})

export const routes = access({
  'PUT /api/plant-statements/files/:sha256': { ...reads, writes: 'outside_fleet' },
  'GET /api/plant-statements/files/:sha256': reads,
  'GET /api/lists/plant-statement': reads,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  plant_statements: ['plantStatements'],
} as const

/** How far a plant's line and our ticket may differ and still agree. */
export const settings = {
  plant_weight_bp: { kind: 'integer', min: 0, max: 1_000, unit: 'bp', default: 25, whoMayChange: 'office' },
  /** One step of most scales. */
  plant_weight_lb: { kind: 'integer', min: 0, max: 2_000, unit: 'lb', default: 20, whoMayChange: 'office' },
  plant_money: { kind: 'integer', min: 0, max: 1_000, unit: 'money', default: 1, whoMayChange: 'admin' },
  plant_match_min: { kind: 'integer', min: 0, max: 480, unit: 'min', default: 30, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>
