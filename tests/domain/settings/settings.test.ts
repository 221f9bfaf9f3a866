import { expect, test } from 'vitest'
import { isSettingKey, settingGroups, settings } from '#domain/settings/registry.ts'
import { checkSetting, settingValue } from '#domain/settings/setting-value.ts'

test('every setting stands in one group, and its default keeps its own limits', () => {
  const keys = Object.values(settingGroups).flatMap((group) => Object.keys(group))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.sort()).toEqual(Object.keys(settings).sort())
  for (const [key, { default: value }] of Object.entries(settings))
    expect(checkSetting(key, value)).toEqual({ ok: true })
})

test('dispatchers see no rates and no pay unless the fleet says so', () => {
  expect(settingValue({}, 'dispatcher_sees_customer_rates')).toBe(false)
  expect(settingValue({}, 'dispatcher_sees_driver_pay')).toBe(false)
  expect(settingValue({}, 'dispatcher_sees_contractor_pay')).toBe(false)
  expect(settingValue({ dispatcher_sees_driver_pay: true }, 'dispatcher_sees_driver_pay')).toBe(true)
})

test('a stored value that its limits no longer allow gives way to the default', () => {
  expect(settingValue({ free_time_min: 90 }, 'free_time_min')).toBe(90)
  expect(settingValue({ free_time_min: -1 }, 'free_time_min')).toBe(120)
  expect(settingValue({ units: 'nautical' }, 'units')).toBe('us')
})

test.each([
  ['scale_division_lb', 1, { ok: true }],
  ['scale_division_lb', 0, { ok: false, reason: 'below_minimum' }],
  ['scale_division_lb', 200, { ok: true }],
  ['scale_division_lb', 201, { ok: false, reason: 'above_maximum' }],
  ['pay_page', '', { ok: true }],
  ['pay_page', 'https://pay.example/{number}', { ok: true }],
  ['pay_page', 'pay.example', { ok: false, reason: 'no_pay_page' }],
  ['scale_division_lb', 20.5, { ok: false, reason: 'wrong_kind' }],
  ['scale_division_lb', '20', { ok: false, reason: 'wrong_kind' }],
  ['auto_close', 1, { ok: false, reason: 'wrong_kind' }],
  ['check_no_overlap', 'ignore', { ok: false, reason: 'not_an_option' }],
  ['fleet_zone', ' ', { ok: false, reason: 'wrong_kind' }],
  ['fleet_zone', 'x'.repeat(65), { ok: false, reason: 'too_long' }],
  ['toString', true, { ok: false, reason: 'unknown_setting' }],
])('storing %s as %s', (key, value, expected) => {
  expect(checkSetting(key, value)).toEqual(expected)
})

test('a name that every object has is no setting', () => {
  expect(isSettingKey('constructor')).toBe(false)
  expect(isSettingKey('units')).toBe(true)
})
