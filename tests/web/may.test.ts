import { expect, test } from 'vitest'
import { procedureAccess } from '#domain/access/procedures.ts'
import { may } from '#web/may.ts'
import { rights } from '#web/rights.gen.ts'

test('pages show a step to exactly those whom the role table lets take it', () => {
  expect(may({ roles: ['admin'] }, 'fuel.reimburse')).toBe(true)
  expect(may({ roles: ['dispatcher', 'driver'] }, 'fuel.reimburse')).toBe(false)
  expect(may({ roles: ['driver', 'contractor'] }, 'inspections.certify')).toBe(true)
  expect(may({ roles: [] }, 'inspections.certify')).toBe(false)
})

test('what the pages know of the role table is what it says', () => {
  for (const [procedure, roles] of Object.entries(rights)) {
    expect(procedureAccess(procedure), procedure).toMatchObject({ for: 'member', roles })
  }
  expect(Object.keys(rights).length).toBeGreaterThan(50)
})
