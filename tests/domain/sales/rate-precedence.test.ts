import { expect, test } from 'vitest'
import { leadingRate, rateScope } from '#domain/sales/rate-precedence.ts'

const open = { jobId: null, customerId: null, pickupSiteId: null, deliverySiteId: null, materialId: null }
const [customerId, pickupSiteId, deliverySiteId, materialId] = ['c', 'p', 'd', 'm']

test.each([
  ['a job before a customer on a lane', { jobId: 'j' }, { customerId, pickupSiteId, deliverySiteId, materialId }],
  ['a job at one end before the job', { jobId: 'j', pickupSiteId }, { jobId: 'j', materialId }],
  [
    'a customer on a lane before the customer',
    { customerId, pickupSiteId, deliverySiteId },
    { customerId, materialId },
  ],
  [
    'a customer at one end before the customer with a material',
    { customerId, deliverySiteId },
    { customerId, materialId },
  ],
  ['a customer before any lane', { customerId }, { pickupSiteId, deliverySiteId, materialId }],
  ['a lane before a material', { pickupSiteId, deliverySiteId }, { materialId }],
  ['both ends before one end and the material', { pickupSiteId, deliverySiteId }, { pickupSiteId, materialId }],
  ['the pickup before the delivery', { pickupSiteId }, { deliverySiteId }],
  ['the material before everything', { materialId }, {}],
])('%s', (_, first, second) => {
  const [leading, following] = [
    { ...open, ...first },
    { ...open, ...second },
  ]
  expect(leadingRate([following, leading])).toBe(leading)
  expect(leadingRate([leading, following])).toBe(leading)
})

test('without cards there is no rate', () => {
  expect(leadingRate([])).toBeNull()
  expect(rateScope(open)).toBe('everything')
  expect(rateScope({ ...open, jobId: 'j', customerId })).toBe('job')
})
