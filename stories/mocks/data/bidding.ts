import type { AnswerOf } from '../answers.ts'

type Row = AnswerOf<'bidding.list'>['rows'][number]
type Posting = AnswerOf<'bidding.byId'>
type Bid = AnswerOf<'bidding.bids'>['bids'][number]

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
/** Far ahead, so that nothing of it is ever over by the clock of whoever looks. */
const CLOSES_AT = '2031-03-04T18:00:00.000Z'
export const POSTING_ID = id('f01', 1)

const row = (at: number, more: Partial<Row> = {}): Row => ({
  id: id('f01', at),
  number: `P${at}`,
  kind: 'block',
  status: 'open',
  version: 1,
  materialName: '3/4 crushed limestone',
  pickupName: 'Cedar Fork Quarry',
  deliveryName: 'Halverson Asphalt Plant',
  unit: 'ton',
  quantityMilli: 2_000_000,
  awardedMilli: 0,
  pricedMilli: 2_000_000,
  basis: 'per_ton',
  distanceM: 41_843,
  startsOn: '2031-03-05',
  endsOn: '2031-03-09',
  openedAt: '2031-03-04T14:00:00.000Z',
  closesAt: CLOSES_AT,
  targetMicro: 7_000_000,
  ceilingMicro: null,
  createdAt: '2031-03-04T14:00:00.000Z',
  office: { jobName: 'Jenks plant stockpile', bids: 3, lowestMicro: 7_089_750 },
  ownBid: null,
  ...more,
})

export const postingRows: AnswerOf<'bidding.list'> = {
  nextCursor: null,
  rows: [
    row(1),
    row(2, {
      kind: 'loads',
      status: 'closed',
      unit: 'load',
      quantityMilli: 4_000,
      pricedMilli: 96_000,
      materialName: 'Riprap 8 in',
      deliveryName: 'Bixby Levee, East Reach',
      targetMicro: null,
      office: { jobName: null, bids: 1, lowestMicro: 8_400_000 },
    }),
    row(3, {
      status: 'awarded',
      awardedMilli: 1_400_000,
      office: { jobName: 'Jenks plant stockpile', bids: 2, lowestMicro: 6_950_000 },
    }),
    row(4, { status: 'expired', office: { jobName: null, bids: 0, lowestMicro: null } }),
  ],
}
export const noPostings: AnswerOf<'bidding.list'> = { nextCursor: null, rows: [] }
/** As many as a page of the list has. */
export const manyPostings: AnswerOf<'bidding.list'> = {
  nextCursor: null,
  rows: Array.from({ length: 50 }, (_, at) => row(at + 1)),
}

export const posting: Posting = {
  ...row(1),
  loadMilli: 24_000,
  equipment: 'End dumps or tri-axles',
  notes: 'Plant takes trucks from 6:00 to 16:30.',
  extendMin: 5,
  requiresInsurance: true,
  cancelReason: null,
  loads: [],
  ownBids: [],
  companies: [],
}

function bid(at: number, companyName: string, rateMicro: number, more: Partial<Bid> = {}): Bid {
  return {
    id: id('f02', at),
    contractorId: id('c01', at),
    companyName,
    insuranceUntil: '2031-09-30',
    isInsuranceShort: false,
    status: 'placed',
    version: 1,
    rateMicro,
    surchargeHundredths: 0,
    effectiveMicro: rateMicro,
    isAboveCeiling: false,
    capacityMilli: 600_000,
    totalCents: Math.round((rateMicro * 600) / 10_000),
    availableFrom: null,
    expiresAt: '2031-03-06T18:00:00.000Z',
    equipment: null,
    comment: null,
    placedAt: '2031-03-04T14:20:00.000Z',
    pricedAt: '2031-03-04T14:20:00.000Z',
    isShortlisted: false,
    counterMicro: null,
    counterNote: null,
    awardedMilli: null,
    lostReason: null,
    lostNote: null,
    deadheadM: 19_312,
    history: { loads: 42, inTime: 39 },
    score: {
      points: 96,
      parts: [
        { part: 'price', points: 100, weightPct: 60 },
        { part: 'reliability', points: 93, weightPct: 25 },
        { part: 'deadhead', points: 88, weightPct: 15 },
      ],
    },
    margin: { marginMicro: 2_410_250, marginHundredths: 2_537 },
    proposedMilli: 600_000,
    ...more,
  }
}

export const bids: AnswerOf<'bidding.bids'> = {
  weights: { price: 60, reliability: 25, deadhead: 15 },
  leftMilli: 2_000_000,
  revenueMicro: 9_500_000,
  bids: [
    bid(1, 'Greer & Sons Hauling', 6_850_000, {
      surchargeHundredths: 350,
      effectiveMicro: 7_089_750,
      insuranceUntil: '2031-03-06',
      isInsuranceShort: true,
      isShortlisted: true,
    }),
    bid(2, 'Novak Trucking', 7_150_000, {
      comment: 'Two trucks all week',
      counterMicro: 7_000_000,
      status: 'countered',
    }),
    bid(3, 'Redbud Dump Service of Eastern Oklahoma and Western Arkansas', 7_400_000, {
      deadheadM: null,
      history: { loads: 2, inTime: 2 },
      score: {
        points: 96,
        parts: [
          { part: 'price', points: 96, weightPct: 100 },
          { part: 'reliability', points: null, weightPct: 0 },
          { part: 'deadhead', points: null, weightPct: 0 },
        ],
      },
    }),
    bid(4, 'Verdigris Haulers', 9_100_000, {
      status: 'declined',
      lostReason: 'price',
      score: null,
      proposedMilli: null,
    }),
  ],
}
export const noBids: AnswerOf<'bidding.bids'> = { ...bids, bids: [] }

export const postingStart: AnswerOf<'bidding.start'> = { openMin: 120, extendMin: 5, standing: 'leading', loads: [] }

const company = { id: id('c01', 2), name: 'Novak Trucking', insuranceUntil: '2031-09-30' }

/** The same posting as a company sees it that has not bid yet. */
export const openToBid: Posting = { ...posting, office: null, companies: [company] }
/** The same, once it has bid and the fleet offered another price. */
export const withOwnBid: Posting = {
  ...openToBid,
  ownBids: [
    {
      id: id('f02', 2),
      companyId: company.id,
      companyName: company.name,
      status: 'countered',
      version: 2,
      rateMicro: 7_150_000,
      surchargeHundredths: 0,
      capacityMilli: 600_000,
      availableFrom: null,
      expiresAt: '2031-03-06T18:00:00.000Z',
      equipment: 'Two tri-axles',
      comment: null,
      counterMicro: 7_000_000,
      counterNote: 'Then 600 tons are yours',
      awardedMilli: null,
      lostReason: null,
      lostNote: null,
      standing: { isLeading: false, rank: null, of: null },
    },
  ],
}
export const ownPostings: AnswerOf<'bidding.list'> = {
  nextCursor: null,
  rows: [
    row(1, { office: null }),
    row(2, {
      office: null,
      ownBid: { id: id('f02', 9), status: 'placed', rateMicro: 8_400_000, capacityMilli: 2_000 },
    }),
  ],
}
