import { isPayPage } from '#domain/sales/pay-link.ts'
import { isSettingKey, type SettingKey, type SettingValue, setting } from '#domain/settings/registry.ts'
import type { Setting } from '#domain/settings/setting.ts'

/** Why a value cannot be stored; each has one sentence in `words`. */
const settingRefusals = [
  'unknown_setting',
  'wrong_kind',
  'below_minimum',
  'above_maximum',
  'not_an_option',
  'too_long',
  'no_pay_page',
  'one_line_only',
  'too_many_lines',
  'no_picture',
  'no_amount',
] as const
export type SettingRefusal = (typeof settingRefusals)[number]
export type CheckedSetting = { ok: true } | { ok: false; reason: SettingRefusal }

/** The fleet's own values by key, as stored; what is not there has its default. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Whether a value may be stored under a key. */
export function checkSetting(key: string, value: unknown): CheckedSetting {
  const reason = isSettingKey(key) ? refusal(key, value) : 'unknown_setting'
  return reason ? { ok: false, reason } : { ok: true }
}

/** A setting of the fleet: its stored value or, where none is stored or its limits have changed since, the default. */
export function settingValue<K extends SettingKey>(stored: StoredSettings, key: K): SettingValue<K> {
  const own = stored[key]
  if (isValueOf(key, own)) return own
  const fallback: unknown = setting(key).default
  if (isValueOf(key, fallback)) return fallback
  throw new Error(`The default of the setting ${key} breaks its own limits`)
}

function isValueOf<K extends SettingKey>(key: K, value: unknown): value is SettingValue<K> {
  return refusal(key, value) === null
}

function refusal(key: SettingKey, value: unknown): SettingRefusal | null {
  const entry = setting(key)
  switch (entry.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'wrong_kind'
    case 'integer':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrong_kind'
      if (value < entry.min) return 'below_minimum'
      return value > entry.max ? 'above_maximum' : null
    case 'choice':
      if (typeof value !== 'string') return 'wrong_kind'
      return entry.options.includes(value) ? null : 'not_an_option'
    case 'text':
      if (typeof value !== 'string' || (value.trim() === '' && !entry.mayBeEmpty)) return 'wrong_kind'
      if (value.length > entry.max) return 'too_long'
      if (entry.lines !== undefined && value.split('\n').length > entry.lines) return 'too_many_lines'
      return value === '' ? null : misformed(entry.format, value)
  }
}

const AMOUNT = /^\d{1,6}(\.\d{1,4})?$/
const SHA_256 = /^[0-9a-f]{64}$/

function misformed(format: Extract<Setting, { kind: 'text' }>['format'], value: string): SettingRefusal | null {
  switch (format) {
    case 'pay_page':
      return isPayPage(value) ? null : 'no_pay_page'
    case 'line':
      return /[\r\n]/.test(value) ? 'one_line_only' : null
    case 'picture':
      return SHA_256.test(value) ? null : 'no_picture'
    case 'amount':
      return AMOUNT.test(value) ? null : 'no_amount'
    case undefined:
      return null
  }
}
