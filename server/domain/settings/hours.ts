import type { Setting } from '#domain/settings/setting.ts'

/** How hours of service are kept, and what a driver without enough of them stops. */
export const hoursSettings = {
  /** 49 CFR 395.3(b): 70 hours in 8 days, or 60 in 7 for carriers that do not run every day. */
  hos_cycle: { kind: 'choice', options: ['seventy', 'sixty'], default: 'seventy', whoMayChange: 'admin' },
  duty_from_steps: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  duty_from_motion: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  check_hours_left: { kind: 'choice', options: ['off', 'block', 'warn'], default: 'warn', whoMayChange: 'admin' },
  carrier_usdot: { kind: 'text', max: 9, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  /** The main office as each record names it: 49 CFR 395.8(d). */
  carrier_office: { kind: 'text', max: 120, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  /** Six months at least: 49 CFR 395.8(k)(1). */
  hos_keep_days: { kind: 'integer', min: 183, max: 3650, unit: 'days', default: 183, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
