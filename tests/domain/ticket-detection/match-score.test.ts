import { describe, expect, test } from 'vitest'
import {
  bandOf,
  type LoadToMatch,
  matchScore,
  matchWeights,
  type TicketToMatch,
} from '#domain/ticket-detection/match-score.ts'
import { instant } from '#domain/units/time.ts'

const at = (time: string) => instant(Date.parse(`2026-03-10T${time}:00Z`))
const ticket: TicketToMatch = {
  truckText: 'T-1',
  siteText: 'NORTH PIT',
  materialText: 'Crushed limestone',
  jobText: 'PO 4471',
  weighedAt: at('13:30'),
  netLb: 44_000,
}
const load: LoadToMatch = {
  units: ['T1', 'R7'],
  site: 'North Pit',
  material: 'Crushed limestone 3/4',
  visit: { from: at('13:10'), to: at('13:40') },
  references: ['L-1042', '4471'],
  usualLb: { from: 30_000, to: 50_000 },
}
const share = (part: string, found: ReturnType<typeof matchScore>) =>
  found.reasons.find((reason) => reason.part === part)

describe('a ticket against a load', () => {
  test('the weights of the parts are one', () => {
    expect(Object.values(matchWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10)
  })

  test('a paper that says all that the load says is a full match', () => {
    expect(matchScore(ticket, load)).toMatchObject({ score: 1, band: 'matched' })
  })

  test.each([
    ['truck', { truckText: 'T-2' }, 0.7, 'suggested'],
    ['site', { siteText: 'South Quarry' }, 0.85, 'matched'],
    ['material', { materialText: 'Riprap' }, 0.85, 'matched'],
    ['weight', { netLb: 90_000 }, 0.9, 'matched'],
    ['job', { jobText: 'PO 9' }, 0.9, 'matched'],
  ] as const)('another %s costs its weight', (part, more, score, band) => {
    const found = matchScore({ ...ticket, ...more }, load)
    expect(found).toMatchObject({ score, band })
    expect(share(part, found)).toMatchObject({ share: 0 })
  })

  test.each([
    ['13:30', 1, 0],
    ['13:55', 1, 15],
    ['12:55', 1, 15],
    ['15:47', 0.5, 127],
    ['17:40', 0, 240],
    ['23:00', 0, 560],
  ] as const)('weighed at %s counts %s, %s minutes from the visit', (time, counts, minutes) => {
    const found = share('time', matchScore({ ...ticket, weighedAt: at(time) }, load))
    expect(found?.share).toBeCloseTo(counts, 2)
    expect(found).toMatchObject({ minutes })
  })

  test('what is not on the paper or not on the load adds nothing and contradicts nothing', () => {
    const bare = { truckText: null, siteText: ' ', materialText: null, jobText: null, weighedAt: null, netLb: null }
    expect(matchScore(bare, load)).toMatchObject({ score: 0, band: 'unmatched' })
    const nothing = { units: [], site: null, material: null, visit: null, references: [''], usualLb: null }
    expect(matchScore(ticket, nothing).reasons.every((reason) => reason.share === null)).toBe(true)
  })

  test.each([
    [0.85, 'matched'],
    [0.849, 'suggested'],
    [0.6, 'suggested'],
    [0.599, 'unmatched'],
  ])('%s is %s', (score, band) => expect(bandOf(score)).toBe(band))
})
