// Recorded from the demo's back end by `bun run stories:record`; what is changed by hand here is lost.
import type { AnswerOf } from '../answers.ts'

/** Standing orders, as their customer sees them. */
export const portalJobs: AnswerOf<'portal.jobs'> = {
  rows: [
    {
      id: 'dd711abe-e5b9-7054-8b12-4c0e94284a12',
      number: 'J-00001',
      name: 'Jenks plant stockpile',
      poNumber: 'HP-22014',
      material: '3/4 crushed limestone',
      pickup: 'Cedar Fork Quarry',
      delivery: 'Halverson Asphalt Plant',
      progress: {
        unit: 'ton',
        targetMilli: 2400000,
        deliveredMilli: 445250,
        underWayMilli: 47000,
        remainingMilli: 1907750,
        beyondMilli: 0,
        po: {
          unit: 'ton',
          quantityMilli: 2600000,
          usedMilli: 492250,
          overrunMilli: 0,
          shareHundredths: 1893,
        },
        roomMilli: 1907750,
        loads: {
          delivered: 19,
          underWay: 2,
        },
        uncounted: [],
      },
      today: {
        loads: 2,
        netLb: 97520,
      },
      variance: {
        loads: 15,
        loadedLb: 712820,
        deliveredLb: 712720,
      },
    },
  ],
  nextCursor: null,
  fleet: {
    name: 'Cedar Fork Hauling LLC',
    address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
    phone: '918 555 0100',
    footer: 'A company of the demo: no such business exists',
    hasLogo: true,
    currency: 'USD',
    zone: 'America/Chicago',
    units: 'us',
  },
}

/** Tickets that a foreman signs off. */
export const portalTickets: AnswerOf<'portal.tickets'> = {
  nextCursor: null,
  rows: [
    {
      id: 'c9761e17-4c3f-7eac-87eb-d796f3bd19b2',
      loadNumber: 'L-00068',
      poNumber: 'HP-22014',
      kind: 'destination',
      number: '70766',
      date: '2026-11-21',
      material: '3/4 crushed limestone',
      gross: 74980,
      tare: 27880,
      net: 47100,
      unit: 'lb',
      truck: 'N-7',
      site: 'Halverson Asphalt Plant',
      pictureId: 'ede4090a-a6a3-7e51-83c0-2e30ba31b915',
      signedOff: null,
    },
    {
      id: 'aae8173a-392e-7189-8b9b-be46bf2edb65',
      loadNumber: 'L-00072',
      poNumber: 'HP-22014',
      kind: 'origin',
      number: '955750',
      date: '2026-11-21',
      material: '3/4 crushed limestone',
      gross: 73140,
      tare: 27420,
      net: 45720,
      unit: 'lb',
      truck: 'T-204',
      site: 'Cedar Fork Quarry',
      pictureId: '873cd291-70f8-789c-8897-a9d6713c0f92',
      signedOff: null,
    },
    {
      id: '291ef0a9-193c-7b1c-8d3b-70f76d70c451',
      loadNumber: 'L-00067',
      poNumber: 'HP-22014',
      kind: 'destination',
      number: '89759',
      date: '2026-11-21',
      material: '3/4 crushed limestone',
      gross: 78240,
      tare: 27820,
      net: 50420,
      unit: 'lb',
      truck: 'T-121',
      site: 'Halverson Asphalt Plant',
      pictureId: 'a943306f-9e74-75b1-8080-ada458930681',
      signedOff: null,
    },
    {
      id: 'ff806482-2648-77c2-8d27-cec061856481',
      loadNumber: 'L-00067',
      poNumber: 'HP-22014',
      kind: 'origin',
      number: '228246',
      date: '2026-11-21',
      material: '3/4 crushed limestone',
      gross: 78300,
      tare: 27860,
      net: 50440,
      unit: 'lb',
      truck: 'T-121',
      site: 'Cedar Fork Quarry',
      pictureId: '50c843d2-7a25-78f7-83ad-9782dba4dc11',
      signedOff: null,
    },
    {
      id: '3349e2e4-c159-76fc-87e4-fa9439592fc0',
      loadNumber: 'L-00068',
      poNumber: 'HP-22014',
      kind: 'origin',
      number: '123112',
      date: '2026-11-21',
      material: '3/4 crushed limestone',
      gross: 75020,
      tare: 27920,
      net: 47100,
      unit: 'lb',
      truck: 'N-7',
      site: 'Cedar Fork Quarry',
      pictureId: 'f725a213-2558-7b8d-8f7c-f61ea8b95109',
      signedOff: null,
    },
  ],
  fleet: {
    name: 'Cedar Fork Hauling LLC',
    address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
    phone: '918 555 0100',
    footer: 'A company of the demo: no such business exists',
    hasLogo: true,
    currency: 'USD',
    zone: 'America/Chicago',
    units: 'us',
  },
}

/** Invoices, as their customer sees them. */
export const portalInvoices: AnswerOf<'portal.invoices'> = {
  nextCursor: null,
  rows: [
    {
      id: '01a1e738-bd01-7000-8000-000000000111',
      kind: 'invoice',
      status: 'sent',
      number: 'INV-00008',
      groupLabel: 'Jenks plant stockpile',
      issuedOn: '2026-11-16',
      dueOn: '2026-12-16',
      totalCents: 69904,
      openCents: 69904,
      isOverdue: false,
      isDisputed: false,
    },
    {
      id: '01a1d29f-4d01-7000-8000-000000000112',
      kind: 'invoice',
      status: 'paid',
      number: 'INV-00005',
      groupLabel: 'Jenks plant stockpile',
      issuedOn: '2026-11-12',
      dueOn: '2026-12-12',
      totalCents: 174290,
      openCents: 0,
      isOverdue: false,
      isDisputed: false,
    },
  ],
  fleet: {
    name: 'Cedar Fork Hauling LLC',
    address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
    phone: '918 555 0100',
    footer: 'A company of the demo: no such business exists',
    hasLogo: true,
    currency: 'USD',
    zone: 'America/Chicago',
    units: 'us',
  },
  owed: {
    openCents: 69904,
    overdueCents: 0,
  },
}

/** What an order can name. */
export const portalOrderChoices: AnswerOf<'portal.orderChoices'> = {
  jobs: [
    {
      id: 'dd711abe-e5b9-7054-8b12-4c0e94284a12',
      name: 'Jenks plant stockpile',
      poNumber: 'HP-22014',
      unit: 'ton',
    },
  ],
  places: ['Cedar Fork Quarry', 'Halverson Asphalt Plant'],
  materials: ['3/4 crushed limestone'],
}

/** What the customer asked for. */
export const portalRequests: AnswerOf<'portal.requests'> = {
  nextCursor: null,
  rows: [],
  fleet: {
    name: 'Cedar Fork Hauling LLC',
    address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
    phone: '918 555 0100',
    footer: 'A company of the demo: no such business exists',
    hasLogo: true,
    currency: 'USD',
    zone: 'America/Chicago',
    units: 'us',
  },
}

/** Who of the customer gets mails. */
export const portalNotices: AnswerOf<'portal.notices'> = []
