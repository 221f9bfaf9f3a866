import type { Role } from './roles.ts'
import { everyone, office } from './rules.ts'

/** The groups of the menu in their order: those of the specification, then what the office had to search for. */
export const menuGroups = [
  'main',
  'operations',
  'my_tools',
  'sales',
  'team',
  'analytics',
  'compliance',
  'fleet',
  'administration',
] as const
export type MenuGroup = (typeof menuGroups)[number]

export type PaletteSection = 'quick_actions' | 'go_to'

/**
 * One page of the product: who may enter, and where its link shows and to whom. "Sees the link" and "may enter" are
 * apart: a dispatcher sees the Sales, Team, Analytics and Compliance groups, yet admin-only pages send them to /dashboard.
 */
export type PageRule = {
  path: string
  /** Key of its name in the words. */
  name: string
  mayEnter: 'anyone' | readonly Role[]
  /** The groups of the menu that it stands in. */
  menu?: readonly { group: MenuGroup; seenBy: readonly Role[] }[]
  /** Where the palette offers it before anything is typed, and at which place; typing finds every page. */
  palette?: { section: PaletteSection; place: number; seenBy: readonly Role[] }
  /** The key of the spec's Ctrl/Cmd shortcut, also the second key of the `G` chord. */
  shortcut?: string
}

const admin = ['admin'] as const
const driver = ['driver'] as const
const hauling = ['driver', 'contractor'] as const
/** The office books loads; a driver proposes one. */
const bookers = [...office, 'driver'] as const
/** A tool of drivers and contractors that the office opens too. */
const toolAndFleet = [
  { group: 'my_tools', seenBy: hauling },
  { group: 'fleet', seenBy: office },
] as const

/** Every page that exists or has an entry in a menu, the palette or a shortcut. A link shows only when its route exists. */
export const pages = [
  { path: '/', name: 'landing', mayEnter: 'anyone' },
  { path: '/auth', name: 'auth', mayEnter: 'anyone' },
  { path: '/customer-portal', name: 'customer_portal', mayEnter: 'anyone' },
  { path: '/verify', name: 'verify', mayEnter: 'anyone' },
  { path: '/haul', name: 'haul', mayEnter: 'anyone' },
  { path: '/docs', name: 'docs', mayEnter: 'anyone' },

  {
    path: '/dashboard',
    name: 'dashboard',
    mayEnter: everyone,
    menu: [{ group: 'main', seenBy: office }],
    palette: { section: 'go_to', place: 1, seenBy: everyone },
    shortcut: 'd',
  },

  {
    path: '/loads',
    name: 'loads',
    mayEnter: everyone,
    menu: [{ group: 'operations', seenBy: office }],
    palette: { section: 'go_to', place: 2, seenBy: everyone },
    shortcut: 'l',
  },
  {
    path: '/tracking',
    name: 'tracking',
    mayEnter: everyone,
    menu: [{ group: 'operations', seenBy: office }],
    palette: { section: 'quick_actions', place: 2, seenBy: everyone },
    shortcut: 't',
  },
  {
    path: '/scheduling',
    name: 'scheduling',
    mayEnter: everyone,
    menu: [{ group: 'operations', seenBy: office }],
    palette: { section: 'go_to', place: 3, seenBy: office },
  },
  {
    path: '/loads/new',
    name: 'new_load',
    mayEnter: bookers,
    palette: { section: 'quick_actions', place: 1, seenBy: bookers },
    shortcut: 'n',
  },
  // The quick actions are those of the specification; typing finds this page too.
  { path: '/loads/tickets', name: 'tickets_by_driver', mayEnter: office },
  { path: '/loads/$id', name: 'load', mayEnter: everyone },

  // In the bar of a company's people; an admin comes from the list of contractors.
  { path: '/contractor-portal', name: 'contractor_portal', mayEnter: everyone },
  { path: '/earnings', name: 'earnings', mayEnter: everyone, menu: [{ group: 'my_tools', seenBy: driver }] },
  { path: '/daily-logs', name: 'daily_logs', mayEnter: everyone, menu: [{ group: 'my_tools', seenBy: driver }] },
  {
    path: '/mileage-tracking',
    name: 'mileage_tracking',
    mayEnter: everyone,
    menu: toolAndFleet,
  },
  { path: '/idle-tracking', name: 'idle_tracking', mayEnter: everyone, menu: toolAndFleet },
  { path: '/trailers', name: 'trailers', mayEnter: everyone, menu: toolAndFleet },
  { path: '/bidding', name: 'bidding', mayEnter: everyone, menu: toolAndFleet },

  {
    path: '/customers',
    name: 'customers',
    mayEnter: admin,
    menu: [{ group: 'sales', seenBy: office }],
    palette: { section: 'go_to', place: 4, seenBy: admin },
  },
  {
    path: '/customers/new',
    name: 'new_customer',
    mayEnter: admin,
    palette: { section: 'quick_actions', place: 4, seenBy: admin },
  },
  // What is agreed and owed stands there: admins only, like the list. Dispatchers pick customers in the load form.
  { path: '/customers/$id', name: 'customer', mayEnter: admin },
  { path: '/quotes', name: 'quotes', mayEnter: admin, menu: [{ group: 'sales', seenBy: office }] },
  {
    path: '/quotes/new',
    name: 'new_quote',
    mayEnter: admin,
    palette: { section: 'quick_actions', place: 3, seenBy: admin },
  },
  { path: '/quotes/$id', name: 'quote', mayEnter: admin },
  {
    path: '/customer-invoicing',
    name: 'customer_invoicing',
    mayEnter: admin,
    menu: [{ group: 'sales', seenBy: office }],
  },
  { path: '/pricing-settings', name: 'pricing_settings', mayEnter: admin, menu: [{ group: 'sales', seenBy: office }] },

  { path: '/user-management', name: 'user_management', mayEnter: admin, menu: [{ group: 'team', seenBy: office }] },
  { path: '/driver-management', name: 'driver_management', mayEnter: admin, menu: [{ group: 'team', seenBy: office }] },
  {
    path: '/contractor-compliance',
    name: 'contractor_compliance',
    mayEnter: admin,
    menu: [{ group: 'team', seenBy: office }],
  },
  { path: '/contractor-invoicing', name: 'contractor_invoicing', mayEnter: admin },
  { path: '/contractor-performance', name: 'contractor_performance', mayEnter: admin },
  {
    path: '/driver-performance',
    name: 'driver_performance',
    mayEnter: everyone,
    menu: [{ group: 'team', seenBy: office }],
  },

  {
    path: '/analytics',
    name: 'analytics',
    mayEnter: everyone,
    menu: [{ group: 'analytics', seenBy: office }],
    palette: { section: 'go_to', place: 5, seenBy: admin },
  },
  { path: '/profitability', name: 'profitability', mayEnter: admin, menu: [{ group: 'analytics', seenBy: office }] },
  {
    path: '/fleet-utilization',
    name: 'fleet_utilization',
    mayEnter: admin,
    menu: [{ group: 'analytics', seenBy: office }],
  },
  {
    path: '/predictive-analytics',
    name: 'predictive_analytics',
    mayEnter: admin,
    menu: [{ group: 'analytics', seenBy: office }],
  },

  {
    path: '/ifta-reporting',
    name: 'ifta_reporting',
    mayEnter: everyone,
    menu: [{ group: 'compliance', seenBy: office }],
  },
  {
    path: '/budget-tracking',
    name: 'budget_tracking',
    mayEnter: everyone,
    menu: [{ group: 'compliance', seenBy: office }],
  },
  {
    path: '/yield-calculations',
    name: 'yield_calculations',
    mayEnter: everyone,
    menu: [{ group: 'compliance', seenBy: office }],
  },
  {
    path: '/ticket-detection',
    name: 'ticket_detection',
    mayEnter: everyone,
    menu: [{ group: 'compliance', seenBy: office }],
  },
  { path: '/compliance', name: 'compliance', mayEnter: admin, menu: [{ group: 'compliance', seenBy: office }] },
  {
    path: '/fraud-management',
    name: 'fraud_management',
    mayEnter: admin,
    menu: [{ group: 'compliance', seenBy: office }],
  },

  { path: '/profile', name: 'profile', mayEnter: everyone, shortcut: 'p' },
  { path: '/reports', name: 'reports', mayEnter: everyone, menu: [{ group: 'administration', seenBy: office }] },
  { path: '/maintenance', name: 'maintenance', mayEnter: everyone, menu: [{ group: 'fleet', seenBy: office }] },
  { path: '/fuel', name: 'fuel', mayEnter: everyone, menu: [{ group: 'fleet', seenBy: office }] },
  { path: '/pretrip', name: 'pretrip', mayEnter: everyone, menu: [{ group: 'fleet', seenBy: office }] },
  { path: '/onboarding', name: 'onboarding', mayEnter: everyone, menu: [{ group: 'fleet', seenBy: office }] },

  { path: '/sync', name: 'sync', mayEnter: everyone, menu: [{ group: 'administration', seenBy: office }] },
  { path: '/outbox', name: 'outbox', mayEnter: admin, menu: [{ group: 'administration', seenBy: admin }] },
  { path: '/settings', name: 'settings', mayEnter: admin, menu: [{ group: 'administration', seenBy: admin }] },
  { path: '/notifications', name: 'notifications', mayEnter: everyone },
] as const satisfies readonly PageRule[]

export type PageName = (typeof pages)[number]['name']
export type PagePath = (typeof pages)[number]['path']

/** The page of a name. */
export function pageNamed(name: PageName): PageRule {
  const page = pages.find((each) => each.name === name)
  if (!page) throw new Error(`no page is named ${name}`)
  return page
}

/** Whether somebody with these roles may enter a page of the table. */
export function mayEnter(page: PageRule, roles: readonly Role[]): boolean {
  return page.mayEnter === 'anyone' || page.mayEnter.some((role) => roles.includes(role))
}
