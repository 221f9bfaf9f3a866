import { expect, test } from 'vitest'
import { pages } from '#domain/access/pages.ts'
import type { Access } from '#domain/access/rules.ts'
import { type LoadForSight, loadReasons, moneyReason, pageReasons, type Standing } from '#domain/access/sight.ts'

const member: Standing = {
  roles: ['dispatcher'],
  isSuspended: false,
  suspendedBecause: null,
  isDisabled: false,
  hasDriverRecord: false,
  hasCompany: false,
}
const page = (name: string) => pages.find((each) => each.name === name) ?? pages[0]

test.each([
  ['a dispatcher may open the loads', member, 'loads', []],
  ['an admin’s page names the role that opens it', member, 'settings', [{ code: 'role_missing', needs: ['admin'] }]],
  [
    'a suspended admin is told to be suspended, not to lack a role',
    { ...member, roles: ['admin'], isSuspended: true, suspendedBecause: 'On leave' },
    'settings',
    [{ code: 'suspended', because: 'On leave' }],
  ],
  [
    'every reason is told, so that not one by one is mended',
    { ...member, isSuspended: true, isDisabled: true },
    'settings',
    [{ code: 'disabled' }, { code: 'suspended', because: null }, { code: 'role_missing', needs: ['admin'] }],
  ],
  ['the public page is open to a suspended person too', { ...member, isSuspended: true }, 'verify', []],
] satisfies [string, Standing, string, unknown[]][])('%s', (_, standing, name, reasons) => {
  expect(pageReasons(standing, page(name))).toEqual(reasons)
})

const rule: Access = { for: 'member', roles: ['admin', 'dispatcher', 'driver', 'contractor'], scope: 'own' }
const load: LoadForSight = { driverName: 'Rosa Delgado', companyName: null, isOwn: false }
const driver: Standing = { ...member, roles: ['driver'], hasDriverRecord: true }

test.each([
  ['one’s own load is seen', driver, rule, { ...load, isOwn: true }, []],
  ['another driver’s load names that driver', driver, rule, load, [{ code: 'not_driver_of', driver: 'Rosa Delgado' }]],
  [
    'a driver without a record is told so',
    { ...driver, hasDriverRecord: false },
    rule,
    load,
    [{ code: 'no_driver_record' }],
  ],
  [
    'a contractor whose company does not haul it',
    { ...member, roles: ['contractor'], hasCompany: true },
    rule,
    { ...load, companyName: 'Novak Hauling' },
    [{ code: 'not_company_of', company: 'Novak Hauling' }],
  ],
  [
    'an owner-operator is neither its driver nor its company',
    { ...driver, roles: ['driver', 'contractor'], hasCompany: true },
    rule,
    { ...load, driverName: null },
    [
      { code: 'not_driver_of', driver: null },
      { code: 'not_company_of', company: null },
    ],
  ],
  [
    'a rule that is gone opens nothing',
    member,
    undefined,
    { ...load, isOwn: true },
    [{ code: 'role_missing', needs: [] }],
  ],
] satisfies [string, Standing, Access | undefined, LoadForSight, unknown[]][])(
  '%s',
  (_, standing, access, given, reasons) => {
    expect(loadReasons(standing, access, given)).toEqual(reasons)
  },
)

test('money that a setting hides from dispatchers names the setting, from drivers it is hidden for good', () => {
  expect(moneyReason(['dispatcher'], 'customer')).toEqual({
    code: 'setting_off',
    setting: 'dispatcher_sees_customer_rates',
  })
  expect(moneyReason(['driver'], 'customer')).toEqual({ code: 'never' })
  expect(moneyReason(['driver'], 'contractor')).toEqual({ code: 'not_own_pay' })
})
