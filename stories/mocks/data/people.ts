import type { AnswerOf } from '../answers.ts'

/** Who belongs to the fleet. */
export const members: AnswerOf<'people.members'> = {
  rows: [
    {
      id: '01a1b8df-8101-79d1-83cd-1f7dcb37e481',
      created_at: '2026-11-08T02:06:57.729Z',
      email: 'toby.reyes@cedar-fork.example',
      fullName: 'Toby Reyes',
      phone: null,
      roles: ['driver'],
      suspendedAt: null,
      suspendedBecause: null,
      lastSeenAt: null,
      photoSha256: null,
    },
    {
      id: '01a1b8df-8101-7667-99cb-1440ce6a8be1',
      created_at: '2026-11-08T02:05:57.729Z',
      email: 'walt.greer@cedar-fork.example',
      fullName: 'Walt Greer',
      phone: null,
      roles: ['driver'],
      suspendedAt: null,
      suspendedBecause: null,
      lastSeenAt: null,
      photoSha256: null,
    },
    {
      id: '01a1b8df-8101-7496-b3ca-6bfd3f194981',
      created_at: '2026-11-08T02:04:57.729Z',
      email: 'pat.novak@cedar-fork.example',
      fullName: 'Pat Novak',
      phone: null,
      roles: ['contractor', 'driver'],
      suspendedAt: null,
      suspendedBecause: null,
      lastSeenAt: null,
      photoSha256: null,
    },
    {
      id: '01a1b8df-8101-7c98-8c27-5ba2a07d3161',
      created_at: '2026-11-08T02:03:57.729Z',
      email: 'ana.villegas@cedar-fork.example',
      fullName: 'Ana Villegas',
      phone: null,
      roles: ['driver'],
      suspendedAt: null,
      suspendedBecause: null,
      lastSeenAt: null,
      photoSha256: null,
    },
    {
      id: '01a1b8df-8101-72b5-aa12-61de8330729e',
      created_at: '2026-11-08T02:02:57.729Z',
      email: 'curtis.moy@cedar-fork.example',
      fullName: 'Curtis Moy',
      phone: null,
      roles: ['driver'],
      suspendedAt: null,
      suspendedBecause: null,
      lastSeenAt: null,
      photoSha256: null,
    },
  ],
  nextCursor: null,
}

/** Where somebody is signed in. */
export const sessions: AnswerOf<'account.sessions'> = [
  {
    id: '0000000000000000000000000000000000000000000000000000000000000000',
    isThis: true,
    openedAt: '2026-11-22T01:59:52.451Z',
    lastSeenAt: '2026-11-22T01:59:52.451Z',
    ip: '127.0.0.1',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    fleetName: 'Cedar Fork Hauling',
  },
]

/** Settings of the fleet, one of each kind. */
export const settings: AnswerOf<'settings.list'> = [
  {
    key: 'units',
    group: 'fleet',
    entry: { kind: 'choice', options: ['us', 'metric'], default: 'us', whoMayChange: 'admin' },
    value: 'us',
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'fleet_zone',
    group: 'fleet',
    entry: { kind: 'text', max: 64, default: 'America/Chicago', whoMayChange: 'admin' },
    value: 'America/Chicago',
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'dispatcher_sees_customer_rates',
    group: 'access',
    entry: { kind: 'boolean', default: false, whoMayChange: 'admin' },
    value: false,
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'check_licence_valid',
    group: 'loads',
    entry: { kind: 'choice', options: ['block', 'warn'], whoMayChange: 'admin', default: 'block' },
    value: 'block',
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'auto_close',
    group: 'loads',
    entry: { kind: 'boolean', default: false, whoMayChange: 'admin' },
    value: false,
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'legal_gross_lb',
    group: 'loads',
    entry: { kind: 'integer', min: 10000, max: 200000, unit: 'lb', default: 80000, whoMayChange: 'admin' },
    value: 80000,
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'scale_division_lb',
    group: 'documents',
    entry: { kind: 'integer', min: 1, max: 200, unit: 'lb', default: 20, whoMayChange: 'office' },
    value: 20,
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
  {
    key: 'geofence_radius_m',
    group: 'tracking',
    entry: { kind: 'integer', min: 25, max: 5000, unit: 'm', default: 200, whoMayChange: 'office' },
    value: 200,
    isDefault: true,
    mayChange: true,
    changedBy: null,
    changedAt: null,
  },
]

/** Who is signed in. */
export const dana: AnswerOf<'account.me'> = {
  userId: '01a1b8df-8101-7cc5-a275-2ebff3c5fdf3',
  email: 'dana.whitlock@cedar-fork.example',
  isAddressConfirmed: true,
  fullName: 'Dana Whitlock',
  phone: null,
  photoSha256: null,
  language: 'en',
  weightUnit: 'lb',
  volumeUnit: 'gal',
  quantityUnit: 'ton',
  distanceUnit: 'mi',
  zone: null,
  theme: 'system',
  density: 'default',
  fleet: {
    id: '01a1b8df-8101-7b74-8d30-56126c79928a',
    name: 'Cedar Fork Hauling',
    currency: 'USD',
    zone: 'America/Chicago',
    isDemo: true,
  },
  fleets: [{ id: '01a1b8df-8101-7b74-8d30-56126c79928a', name: 'Cedar Fork Hauling', isDemo: true, roles: ['admin'] }],
  roles: ['admin'],
  driverId: null,
  contractorIds: [],
  settings: { units: 'us', language: 'en', addsRates: true, seesCustomerRates: true },
}

/** Keys of three devices: one never used, one ended by a reset. */
export const passkeys: AnswerOf<'account.passkeys'> = {
  rpId: 'localhost',
  keys: [
    { id: 'UGhvbmU', name: 'Safari on iOS', createdAt: '2026-11-08T02:06:57.729Z', lastUsedAt: null, ended: null },
    {
      id: 'RGVzaw',
      name: 'Chrome on Windows',
      createdAt: '2026-10-02T02:06:57.729Z',
      lastUsedAt: '2026-11-08T02:06:57.729Z',
      ended: null,
    },
    {
      id: 'T2xk',
      name: 'Firefox on Android',
      createdAt: '2026-09-02T02:06:57.729Z',
      lastUsedAt: null,
      ended: { at: '2026-10-01T02:06:57.729Z', because: 'reset' },
    },
  ],
}

/** Keys of two fleets, which a new password leaves valid. */
export const keys: AnswerOf<'account.keys'> = {
  passkeys: passkeys.keys.filter(({ ended }) => ended === null).map(({ id, name }) => ({ id, name })),
  tokens: [
    { id: '01a1b8df-8101-7c11-9275-2ebff3c5fd01', name: 'Yard report', fleetName: 'Cedar Fork Hauling' },
    { id: '01a1b8df-8101-7c11-9275-2ebff3c5fd02', name: 'Quarry invoices', fleetName: 'Stone Creek Aggregates' },
  ],
}
