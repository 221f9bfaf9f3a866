import type { Setting } from '#domain/settings/setting.ts'

/** When a fuel purchase is marked: each limit of its checks. */
export const fuelSettings = {
  /** One mile. */
  fuel_place_m: { kind: 'integer', min: 100, max: 50_000, unit: 'm', default: 1_609, whoMayChange: 'office' },
  fuel_place_min: { kind: 'integer', min: 1, max: 120, unit: 'min', default: 15, whoMayChange: 'office' },
  fuel_capacity_pct: { kind: 'integer', min: 0, max: 50, unit: 'pct', default: 5, whoMayChange: 'office' },
  fuel_velocity_min: { kind: 'integer', min: 5, max: 720, unit: 'min', default: 60, whoMayChange: 'office' },
  fuel_price_pct: { kind: 'integer', min: 1, max: 100, unit: 'pct', default: 15, whoMayChange: 'office' },
  fuel_mpg_pct: { kind: 'integer', min: 5, max: 100, unit: 'pct', default: 25, whoMayChange: 'office' },
  fuel_from_hour: { kind: 'integer', min: 0, max: 23, unit: 'hour', default: 4, whoMayChange: 'office' },
  fuel_to_hour: { kind: 'integer', min: 1, max: 24, unit: 'hour', default: 22, whoMayChange: 'office' },
  fuel_weekends: { kind: 'boolean', default: false, whoMayChange: 'office' },
} as const satisfies Record<string, Setting>
