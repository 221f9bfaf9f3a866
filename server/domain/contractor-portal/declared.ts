import {
  inApp,
  inAppAndDigest,
  type NotificationRule,
  toAdmins,
  toNamed,
  toOffice,
} from '#domain/notifications/rule.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['contractor'], scope: 'own' } as const
const writes = { ...reads, writes: 'operation' } as const
const adminReads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const adminWrites = { ...adminReads, writes: 'operation' } as const

/** A company's office sees and answers what is its own; an admin looks at a company's portal, and at what papers it brings. */
export const procedures = access({
  'contractorPortal.companies': reads,
  'contractorPortal.offers': reads,
  'contractorPortal.papers': reads,
  'contractorPortal.pay': reads,
  'contractorPortal.accept': writes,
  'contractorPortal.decline': writes,
  'contractorPortal.addPaper': writes,
  'contractorPortal.viewAs': adminWrites,
  'contractorPortal.papersOf': adminReads,
  'contractorPortal.decidePaper': adminWrites,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  contractorPortal: ['contractorPortal', 'contractors', 'drivers', 'compliance'],
} as const

export const settings = {
  /** 0 sets no limit. */
  offer_answer_min: { kind: 'integer', min: 0, max: 10_080, unit: 'min', default: 1_440, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>

/** What people are told of. */
export const notifications = {
  offer_lapsed: {
    ...toOffice,
    group: 'loads',
    facts: ['load', 'company'],
    channels: inAppAndDigest,
    page: '/loads/{id}',
  },
  paper_brought: {
    ...toAdmins,
    group: 'people',
    facts: ['company', 'paper'],
    channels: inApp,
    page: '/contractor-compliance?edit={id}',
  },
  paper_decided: {
    ...toNamed,
    owners: ['contractor'],
    group: 'people',
    facts: ['paper', 'decision', 'reason'],
    channels: inAppAndDigest,
    page: '/contractor-portal',
  },
} as const satisfies Record<string, NotificationRule>
