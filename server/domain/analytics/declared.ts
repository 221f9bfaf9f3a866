import { access, everyone } from '../access/rules.ts'

/** The office sees the whole fleet; who hauls the own loads, and nothing of what customers pay. */
const reads = { for: 'member', roles: everyone, scope: 'own' } as const

export const procedures = access({
  'analytics.figures': reads,
  'analytics.groups': reads,
  'analytics.queues': reads,
  'analytics.rows': reads,
})

export const routes = access({
  'GET /api/lists/analytics': reads,
  'GET /api/lists/analytics-points': reads,
  'GET /api/lists/analytics-groups': reads,
  'GET /api/lists/analytics-queues': reads,
  'GET /api/lists/analytics-rows': reads,
})
