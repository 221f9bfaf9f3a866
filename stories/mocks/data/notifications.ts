import { factNames, kindNames, notificationRule, storedFacts } from '#domain/notifications/kinds.ts'
import { notificationPath } from '#domain/notifications/rule.ts'
import type { AnswerOf } from '../answers.ts'

/** What a dispatcher was told: two pieces of news unread, one read. */
export const notifications: AnswerOf<'notifications.list'> = {
  rows: [
    {
      id: '01a1b8df-9001-7aaa-8001-000000000001',
      created_at: '2026-11-21T14:02:00.000Z',
      kind: 'load_declined',
      path: '/loads/01a1b8df-9001-7aaa-8001-0000000000a1',
      entityId: '01a1b8df-9001-7aaa-8001-0000000000a1',
      facts: storedFacts({ load: 'L-00068', by: 'Toby Reyes', reason: 'Axle is making noise' }),
      toldAs: 'dispatcher',
      readAt: null,
    },
    {
      id: '01a1b8df-9001-7aaa-8001-000000000002',
      created_at: '2026-11-21T13:40:00.000Z',
      kind: 'ticket_mismatch',
      path: '/loads/01a1b8df-9001-7aaa-8001-0000000000a2?tab=weights',
      entityId: '01a1b8df-9001-7aaa-8001-0000000000a2',
      facts: storedFacts({ load: 'L-00064', ticket: '127487' }),
      toldAs: 'dispatcher',
      readAt: null,
    },
    {
      id: '01a1b8df-9001-7aaa-8001-000000000003',
      created_at: '2026-11-20T21:05:00.000Z',
      kind: 'invitation_accepted',
      path: '/user-management',
      entityId: '01a1b8df-9001-7aaa-8001-0000000000a3',
      facts: storedFacts({ by: 'Joan Reyes', email: 'joan@cedar-fork.example' }),
      toldAs: 'admin',
      readAt: '2026-11-20T21:30:00.000Z',
    },
  ],
  nextCursor: null,
}

const idOf = (kind: number) => `01a1b8df-9001-7aaa-8002-${String(kind).padStart(12, '0')}`
const something = storedFacts(Object.fromEntries(factNames.map((name) => [name, name])))

/** One of each kind, with names of facts for facts. */
export const everyKind: AnswerOf<'notifications.list'> = {
  rows: kindNames.map((kind, index) => ({
    id: idOf(index),
    created_at: '2026-11-21T14:02:00.000Z',
    kind,
    path: notificationPath(notificationRule(kind).page, idOf(100 + index)),
    entityId: idOf(100 + index),
    facts: something,
    toldAs: 'admin',
    readAt: null,
  })),
  nextCursor: null,
}

const daily = { inApp: true, mail: 'digest' } as const
const quiet = { inApp: true, mail: 'off' } as const

/** One kind as the fleet has it, one by an own choice, one that guards the account. */
export const ownChannels: AnswerOf<'notifications.ownChannels'> = [
  { kind: 'load_declined', group: 'loads', isFixed: false, channels: daily, ofFleet: daily, isOwn: false },
  { kind: 'step_refused', group: 'loads', isFixed: false, channels: daily, ofFleet: quiet, isOwn: true },
  {
    kind: 'new_device',
    group: 'account',
    isFixed: true,
    channels: { inApp: true, mail: 'now' },
    ofFleet: { inApp: true, mail: 'now' },
    isOwn: false,
  },
]

/** Two kinds, one of them changed for dispatchers. */
export const fleetChannels: AnswerOf<'notifications.fleetChannels'> = [
  {
    kind: 'load_declined',
    group: 'loads',
    roles: [
      { role: 'admin', channels: daily, isDefault: true },
      { role: 'dispatcher', channels: quiet, isDefault: false },
    ],
  },
  { kind: 'load_assigned', group: 'loads', roles: [{ role: 'driver', channels: quiet, isDefault: true }] },
]
