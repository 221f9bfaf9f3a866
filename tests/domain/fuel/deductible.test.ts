import { expect, test } from 'vitest'
import { isDeductible } from '#domain/fuel/deductible.ts'
import { cents } from '#domain/units/money.ts'
import { newId } from '../../support/world.ts'

const ofFleet = {
  paidBy: 'company',
  amountCents: cents(31_192),
  contractorId: null,
  driverId: newId(),
  isPersonal: false,
} as const
const ofCompany = { ...ofFleet, contractorId: newId() }

test.each([
  { what: 'what the fleet’s own truck burns', bearing: ofFleet, isTaken: false },
  { what: 'what a driver bought for themselves', bearing: { ...ofFleet, isPersonal: true }, isTaken: true },
  { what: 'private fuel of nobody', bearing: { ...ofFleet, isPersonal: true, driverId: null }, isTaken: false },
  { what: 'what a company’s truck took', bearing: ofCompany, isTaken: true },
  { what: 'what a company’s driver paid themselves', bearing: { ...ofCompany, paidBy: 'driver' }, isTaken: false },
  { what: 'a credit of the card', bearing: { ...ofCompany, amountCents: cents(-500) }, isTaken: false },
  { what: 'what cost nothing', bearing: { ...ofCompany, amountCents: cents(0) }, isTaken: false },
] as const)('$what: taken from pay $isTaken', ({ bearing, isTaken }) => {
  expect(isDeductible(bearing)).toBe(isTaken)
})
