import type { AnswerOf } from '../answers.ts'

type Offer = AnswerOf<'contractorPortal.offers'>[number]
type Company = AnswerOf<'contractorPortal.papers'>[number]
type Slot = Company['papers'][number]

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const AGREED_AT = '2031-03-04T14:00:00.000Z'
const COMPANY = { id: id('f11', 1), name: 'Novak Trucking' }

const offer: Offer = {
  id: id('f12', 1),
  number: 'L-4471',
  version: 2,
  contractorId: COMPANY.id,
  company: COMPANY.name,
  material: '3/4 crushed limestone',
  quantityMilli: 22_000,
  unit: 'ton',
  pickup: 'Cedar Fork Quarry',
  delivery: 'Halverson Asphalt Plant',
  zone: 'America/Chicago',
  pickupFrom: '2031-03-05T13:00:00.000Z',
  pickupTo: '2031-03-05T14:00:00.000Z',
  deliverBy: '2031-03-05T17:00:00.000Z',
  distanceM: 41_843,
  driver: null,
  truck: null,
  isHeld: false,
  offeredAt: AGREED_AT,
  endsAt: null,
  pay: {
    basis: 'per_ton',
    rateMicro: 7_250_000,
    percentHundredths: null,
    minimumCents: null,
    expectedCents: 15_950,
    agreedAt: AGREED_AT,
  },
}

/** One that can be answered, one whose time is over, one on hold without a price. */
export const offers: AnswerOf<'contractorPortal.offers'> = [
  offer,
  { ...offer, id: id('f12', 2), number: 'L-4472', endsAt: '2025-03-04T18:00:00.000Z' },
  { ...offer, id: id('f12', 3), number: 'L-4473', isHeld: true, pay: null },
]

const slot = (kind: Slot['kind'], some: Partial<Slot> = {}): Slot => ({
  kind,
  state: 'on_file',
  expiresOn: '2031-11-30',
  brought: null,
  ...some,
})
const brought = { id: id('f13', 1), version: 1, sha256: 'a'.repeat(64), expiresOn: '2032-01-31', addedAt: AGREED_AT }

/** A company with a policy that waits for a word, a medical card that has lapsed, and a truck without papers of its own. */
export const papers: AnswerOf<'contractorPortal.papers'> = [
  {
    ...COMPANY,
    papers: [
      slot('insurance', { state: 'expiring', brought: { ...brought, decision: 'waiting', reason: null } }),
      slot('w9', { expiresOn: null }),
      slot('authority', { state: 'none', expiresOn: null }),
    ],
    drivers: [
      {
        id: id('f14', 1),
        name: 'Pat Novak',
        phone: '918 555 0100',
        papers: [
          slot('licence'),
          slot('medical_card', {
            state: 'lapsed',
            expiresOn: '2031-01-15',
            brought: { ...brought, decision: 'rejected', reason: 'The back of the card is missing' },
          }),
        ],
      },
    ],
    trucks: [
      {
        id: id('f15', 1),
        name: 'D-7',
        status: 'active',
        papers: [
          slot('truck_insurance', { state: 'none', expiresOn: null }),
          slot('annual_inspection', { state: 'none', expiresOn: null }),
        ],
      },
    ],
  },
]

/** Money in each state. */
export const companyPay: AnswerOf<'contractorPortal.pay'> = [
  {
    companyId: COMPANY.id,
    company: COMPANY.name,
    estimatedCents: 48_210,
    openDisputes: 1,
    year: 2031,
    openCents: 213_545,
    inReviewCents: 96_400,
    approvedCents: 154_075,
    paidGrossCents: 2_208_000,
    paidNetCents: 2_153_000,
    deductionCents: 55_000,
  },
]

export const ownCompany: AnswerOf<'contractorPortal.companies'> = [COMPANY]
