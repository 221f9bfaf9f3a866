import { expect, test } from 'vitest'
import { dashboardsOf, shownDashboard } from '#domain/access/dashboards.ts'

test('who drives for their own company has both days, their own first', () => {
  expect(dashboardsOf(['driver', 'contractor'])).toEqual(['driver', 'company'])
  expect(shownDashboard(['contractor', 'driver'], undefined)).toBe('driver')
  expect(shownDashboard(['contractor', 'driver'], 'company')).toBe('company')
})

test('an owner who drives sees the office first and reaches their day', () => {
  expect(dashboardsOf(['admin', 'driver'])).toEqual(['office', 'driver'])
  expect(shownDashboard(['admin', 'driver'], 'driver')).toBe('driver')
})

test('a day that somebody does not have is not shown to them, whatever the address says', () => {
  expect(shownDashboard(['contractor'], 'office')).toBe('company')
  expect(shownDashboard(['driver'], 'company')).toBe('driver')
})
