import type { AnswerOf } from '../answers.ts'

/** Two loads as their customer sees them behind a link: one on the road, one delivered. */
export const portalLoads: AnswerOf<'portal.loads'> = {
  fleet: { name: 'Cedar Fork Hauling', currency: 'USD', zone: 'America/Chicago', units: 'us' },
  now: '2026-11-22T01:58:00.000Z',
  rows: [
    {
      id: '4c0aaf7b-a8c1-7dae-871a-1163d79b8cec',
      number: 'L-00068',
      poNumber: '9557',
      reference: null,
      status: 'in_transit',
      material: '3/4 crushed limestone',
      deliveredAt: null,
      stops: [
        {
          kind: 'pickup',
          site: 'Cedar Fork Quarry',
          town: 'Catoosa, OK',
          zone: 'America/Chicago',
          lat: 36.19,
          lon: -95.75,
          windowStart: '2026-11-22T00:26:00.000Z',
          windowEnd: '2026-11-22T01:38:00.000Z',
          arrivedAt: '2026-11-22T00:53:00.000Z',
          departedAt: '2026-11-22T01:38:00.000Z',
          instructions: 'Hard hat and vest past the gate. Check in on CB 19; the scale closes at 4:30 PM.',
        },
        {
          kind: 'delivery',
          site: 'Halverson Asphalt Plant',
          town: 'Tulsa, OK',
          zone: 'America/Chicago',
          lat: 36.19,
          lon: -95.75,
          windowStart: null,
          windowEnd: '2026-11-22T02:45:00.000Z',
          arrivedAt: null,
          departedAt: null,
          instructions: null,
        },
      ],
      tickets: [{ kind: 'origin', net: 45_720, unit: 'lb', verdict: null }],
      variance: null,
      eta: null,
      pictures: [],
      place: null,
      documents: [],
    },
    {
      id: '199df212-5fc1-74ba-8ffd-1f69030ac0ad',
      number: 'L-00060',
      poNumber: '1274',
      reference: null,
      status: 'closed',
      material: 'Crusher run base',
      deliveredAt: '2026-11-21T21:16:00.000Z',
      stops: [],
      tickets: [
        { kind: 'origin', net: 49_080, unit: 'lb', verdict: null },
        { kind: 'destination', net: 49_020, unit: 'lb', verdict: null },
      ],
      variance: { differenceLb: -60, share: -60 / 49_080, toleranceLb: 245, isWithin: true },
      eta: null,
      pictures: [],
      place: null,
      documents: [{ id: '01a200fa-704b-70c1-a960-43b9f5e7f599', madeAt: '2026-11-22T01:59:02.473Z' }],
    },
  ],
  nextCursor: null,
}

/** What the link of these loads opens: a customer's, with every right. */
export const portalScope: AnswerOf<'portal.scope'> = {
  scope: 'customer',
  customer: 'Halverson Asphalt',
  rights: ['invoices', 'orders', 'sign_off'],
  documents: ['delivery_summary', 'pickup_photo', 'ticket_photo', 'delivery_photo'],
  expiresAt: '2026-12-22T01:58:00.000Z',
  openedFor: null,
  fleet: portalLoads.fleet,
  now: portalLoads.now,
}
