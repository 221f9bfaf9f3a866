import type { AnswerOf } from '../answers.ts'

const id = (end: string) => `0198c1a0-0000-7000-8000-${end.padStart(12, '0')}`
const OSAGE = id('c1')
const HALVERSON = id('c2')
const DELIVERED = '2026-11-19T20:15:00.000Z'

const load: AnswerOf<'invoicing.ready'>['rows'][number] = {
  id: id('a1'),
  number: 'L-00063',
  status: 'closed',
  version: 4,
  customerId: OSAGE,
  customerName: 'Osage Road Builders',
  poNumber: 'OSG-4471',
  job: { id: id('b1'), name: 'US-75 widening, base course' },
  pickup: 'North Basin Aggregates',
  delivery: 'US-75 Widening, Station 40',
  material: 'Crusher run base',
  deliveredAt: DELIVERED,
  amountCents: 39_989,
  findings: [],
  isReady: true,
}

const finding = (
  code: AnswerOf<'invoicing.ready'>['rows'][number]['findings'][number]['code'],
  fix: 'load' | 'tickets' | 'charges' | 'documents' | 'job',
  params: Record<string, number | string> = {},
  override: string | null = null,
) => ({ code, fix, params, override, mayBeOverridden: code !== 'not_closed' && code !== 'nothing_to_bill' })

/** Loads with something to bill: one ready, one let pass, others with what speaks against them. */
export const readyLoads: AnswerOf<'invoicing.ready'> = {
  nextCursor: null,
  rows: [
    load,
    {
      ...load,
      id: id('a2'),
      number: 'L-00062',
      findings: [
        finding('weights_apart', 'tickets', { differenceLb: 640, toleranceLb: 125 }),
        finding('po_overrun', 'job', { hauledMilli: 812_400, orderedMilli: 800_000, unit: 'ton' }),
      ],
      isReady: false,
    },
    {
      ...load,
      id: id('a3'),
      number: 'L-00061',
      status: 'delivered',
      customerId: HALVERSON,
      customerName: 'Halverson Paving',
      poNumber: null,
      job: null,
      findings: [
        finding('not_closed', 'load'),
        finding('ticket_unverified', 'tickets', { count: 2 }),
        finding('po_missing', 'load'),
        finding('proof_missing', 'documents', { what: 'signature' }),
      ],
      isReady: false,
    },
    {
      ...load,
      id: id('a4'),
      number: 'L-00060',
      amountCents: 41_108,
      findings: [
        finding('ticket_outlier', 'tickets', { netLb: 61_200, medianLb: 49_800 }, 'Weighed again, it is right'),
      ],
    },
  ],
}

const row: AnswerOf<'invoicing.list'>['rows'][number] = {
  id: id('d1'),
  kind: 'invoice',
  status: 'part_paid',
  number: 'INV-00012',
  customerId: OSAGE,
  customerName: 'Osage Road Builders',
  groupLabel: 'OSG-4471',
  issuedOn: '2026-10-19',
  dueOn: '2026-11-18',
  totalCents: 81_097,
  openCents: 31_097,
  early: { discountHundredths: 200, until: '2026-10-29', discountCents: 1_622, dueCents: 29_475, isTaken: false },
  isOverdue: true,
  isDisputed: true,
  version: 5,
}

/** An invoice in each state, and a credit note. */
export const invoices: AnswerOf<'invoicing.list'> = {
  nextCursor: null,
  rows: [
    {
      ...row,
      id: id('d9'),
      status: 'draft',
      number: null,
      issuedOn: null,
      dueOn: null,
      openCents: 0,
      isOverdue: false,
      isDisputed: false,
    },
    row,
    {
      ...row,
      id: id('d2'),
      number: 'INV-00011',
      status: 'sent',
      totalCents: 136_942,
      openCents: 136_942,
      isOverdue: false,
      isDisputed: false,
    },
    {
      ...row,
      id: id('d3'),
      number: 'INV-00010',
      status: 'issued',
      groupLabel: null,
      isOverdue: false,
      isDisputed: false,
    },
    {
      ...row,
      id: id('d4'),
      kind: 'credit',
      number: 'CR-00001',
      status: 'paid',
      totalCents: -31_331,
      openCents: 0,
      isOverdue: false,
      isDisputed: false,
    },
    { ...row, id: id('d5'), number: 'INV-00009', status: 'paid', openCents: 0, isOverdue: false, isDisputed: false },
    { ...row, id: id('d6'), number: 'INV-00008', status: 'void', openCents: 0, isOverdue: false, isDisputed: false },
    {
      ...row,
      id: id('d7'),
      number: 'INV-00007',
      status: 'written_off',
      openCents: 0,
      isOverdue: false,
      isDisputed: false,
    },
  ],
}

const line: AnswerOf<'invoicing.byId'>['lines'][number] = {
  id: id('e1'),
  kind: 'linehaul',
  loadId: id('a1'),
  loadNumber: 'L-00063',
  ticketNumber: '318083',
  poNumber: 'OSG-4471',
  deliveredOn: '2026-10-17',
  pickupName: 'North Basin Aggregates',
  deliveryName: 'US-75 Widening, Station 40',
  materialName: 'Crusher run base',
  label: null,
  quantityMilli: 24_640,
  unit: 'ton',
  rateMicro: 16_229_100,
  amountCents: 39_989,
  taxHundredths: 0,
  taxCents: 0,
  waiting: null,
  pictureSha256: null,
}

const waited: typeof line = {
  ...line,
  id: id('e9'),
  kind: 'detention',
  ticketNumber: null,
  quantityMilli: 250,
  unit: 'hour',
  rateMicro: 84_500_000,
  amountCents: 2_113,
  waiting: {
    site: 'North Basin Aggregates',
    from: '2026-10-17T12:40:00.000Z',
    until: '2026-10-17T14:55:00.000Z',
    zone: 'America/Chicago',
  },
}

/** An invoice paid in part, with a disputed line. */
export const invoice: AnswerOf<'invoicing.byId'> = {
  ...row,
  billTo: '4100 Yale Avenue, Tulsa, OK 74135',
  termsDays: 30,
  subtotalCents: 81_097,
  taxCents: 0,
  settledCents: 50_000,
  writtenOffCents: 0,
  discountBackCents: 0,
  reason: null,
  factoredTo: null,
  isFinanceCharge: false,
  viewedAt: '2026-10-20T14:02:00.000Z',
  sentAt: '2026-10-19T20:49:00.000Z',
  sentTo: 'ap@osageroad.example',
  mailing: { to: 'ap@osageroad.example', state: 'gone', at: '2026-10-19T20:50:00.000Z', lastError: null },
  mailTo: 'ap@osageroad.example',
  wantsTickets: true,
  lines: [
    line,
    {
      ...line,
      id: id('e2'),
      loadId: id('a4'),
      loadNumber: 'L-00060',
      ticketNumber: '541705',
      amountCents: 38_995,
      quantityMilli: 25_330,
    },
    waited,
  ],
  settlements: [
    {
      id: id('f1'),
      amountCents: 50_000,
      allocatedAt: '2026-11-02T15:00:00.000Z',
      payment: { id: id('f2'), receivedOn: '2026-11-02', method: 'check', reference: '10422' },
      invoice: null,
    },
  ],
  disputes: [
    {
      id: id('g1').replace('g', 'f'),
      lineId: id('e2'),
      reason: 'Our scale at the plant says 22.8 tons for this ticket.',
      raisedBy: 'Neil Yates',
      raisedAt: '2026-11-05T16:20:00.000Z',
      answer: null,
      settledBy: null,
      settledAt: null,
    },
  ],
  corrects: null,
  corrections: [],
  mayTake: { issue: false, send: true, void: false, write_off: true, factor: true, dispute: true, correct: true },
}

/** What crediting and billing the disputed line again would do. */
export const rebill: AnswerOf<'invoicing.rebillPreview'> = {
  lines: [],
  creditCents: -41_108,
  rebillCents: 37_002,
  differenceCents: -4_106,
  discountBackCents: 0,
  pay: [
    {
      chargeId: id('h1').replace('h', 'e'),
      loadId: id('a4'),
      loadNumber: 'L-00060',
      side: 'driver',
      payeeName: 'Rosa Delgado',
      kind: 'linehaul',
      beforeCents: 10_277,
      afterCents: 9_251,
    },
  ],
}

/** The invoices that the ready loads come to. */
export const preview: AnswerOf<'invoicing.preview'> = {
  invoices: [
    {
      key: 'osage',
      customerId: OSAGE,
      customerName: 'Osage Road Builders',
      label: 'OSG-4471',
      dueOn: '2026-12-21',
      kind: 'invoice',
      subtotalCents: 81_097,
      taxCents: 0,
      totalCents: 81_097,
      lines: invoice.lines.map(({ id: chargeId, loadId, pictureSha256: _, ...billed }) => ({
        ...billed,
        kind: 'linehaul',
        chargeId,
        loadId: loadId ?? chargeId,
      })),
    },
  ],
  heldBack: [{ loadId: id('a3'), number: 'L-00061', findings: [] }],
}

/** What came in: by check, and with something left by a bank's file. */
export const payments: AnswerOf<'invoicing.payments'> = {
  nextCursor: null,
  rows: [
    {
      id: id('f3'),
      created_at: '2026-11-20T15:00:00.000Z',
      customerId: HALVERSON,
      customerName: 'Halverson Paving',
      receivedOn: '2026-11-19',
      method: 'ach',
      reference: null,
      amountCents: 210_102,
      onAccountCents: 12_500,
      note: 'ACH CREDIT HALVERSON PAVING INV-00003',
      invoices: ['INV-00003'],
      isFromBank: true,
    },
    {
      id: id('f2'),
      created_at: '2026-11-02T15:00:00.000Z',
      customerId: OSAGE,
      customerName: 'Osage Road Builders',
      receivedOn: '2026-11-02',
      method: 'check',
      reference: '10422',
      amountCents: 50_000,
      onAccountCents: 0,
      note: null,
      invoices: ['INV-00012'],
      isFromBank: false,
    },
  ],
}

const owed = { current: 136_942, '1-30': 31_097, '31-60': 0, '61-90': 12_050, '90+': 4_400 }
const TOTAL = 184_489

/** What customers owe by how late it is. */
export const receivables: AnswerOf<'invoicing.receivables'> = {
  asOf: '2026-11-21',
  aging: { buckets: owed, total: TOTAL },
  dso: 34,
  unbilled: { loads: 4, amountCents: 81_097 },
  onAccountCents: 12_500,
  customers: [
    {
      customerId: OSAGE,
      customerName: 'Osage Road Builders',
      aging: { buckets: owed, total: TOTAL },
      onAccountCents: 0,
    },
  ],
}

/** Nothing billed and nothing owed yet. */
export const nobodyOwes: AnswerOf<'invoicing.receivables'> = {
  ...receivables,
  aging: { buckets: { current: 0, '1-30': 0, '31-60': 0, '61-90': 0, '90+': 0 }, total: 0 },
  dso: null,
  unbilled: { loads: 0, amountCents: 0 },
  onAccountCents: 0,
  customers: [],
}

/** What could be charged today for being late. */
export const lateCharges: AnswerOf<'invoicing.late'> = {
  terms: { monthlyBp: 150, graceDays: 10 },
  customers: [
    {
      customerId: OSAGE,
      customerName: 'Osage Road Builders',
      totalCents: 622,
      charges: [
        {
          invoiceId: id('d1'),
          number: 'INV-00012',
          openCents: 31_097,
          dueOn: '2026-09-18',
          from: '2026-09-19',
          through: '2026-11-21',
          days: 40,
          amountCents: 622,
        },
      ],
    },
  ],
}

/** A customer's name that QuickBooks would cut, and one that it would take for a job. */
export const iifFindings: AnswerOf<'invoicing.iifFindings'> = {
  names: [
    { from: 'Consolidated Aggregates and Concrete Works of Tulsa', to: 'Consolidated Aggregates and Concrete Work' },
    { from: 'Bluff City: North Pit', to: 'Bluff City - North Pit' },
  ],
  numbers: [],
  clashes: [],
}
