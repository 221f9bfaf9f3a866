import type { AnswerOf } from '../answers.ts'

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
