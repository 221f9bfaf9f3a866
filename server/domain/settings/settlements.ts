import type { Setting } from '#domain/settings/setting.ts'

/** What charges are computed with where a rate says nothing of its own. */
export const settlementSettings = {
  free_time_min: { kind: 'integer', min: 0, max: 1_440, unit: 'min', default: 120, whoMayChange: 'admin' },
  detention_increment_min: {
    kind: 'choice',
    options: ['60', '30', '15', '6', '1'],
    default: '15',
    whoMayChange: 'admin',
  },
  hours_increment_min: { kind: 'choice', options: ['60', '30', '15', '6'], default: '15', whoMayChange: 'admin' },
  /** Price of a gallon of diesel that surcharges are computed from; 0 until somebody has entered one. */
  fuel_index_price: { kind: 'integer', min: 0, max: 50_000_000, unit: 'micro_gal', default: 0, whoMayChange: 'admin' },
  /** A contractor whose insurance has expired waits for the money until there is a new day of expiry. */
  uninsured_wait_for_pay: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  /** How far a contractor's own invoice may be from our pay lines. */
  invoice_tolerance_bp: { kind: 'integer', min: 0, max: 1000, unit: 'bp', default: 100, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
