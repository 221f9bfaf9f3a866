import type { Setting } from '#domain/settings/setting.ts'

/** How the fleet counts, measures and speaks. */
export const settings = {
  units: { kind: 'choice', options: ['us', 'metric'], default: 'us', whoMayChange: 'admin' },
  currency: { kind: 'choice', options: ['USD', 'CAD', 'MXN', 'EUR'], default: 'USD', whoMayChange: 'admin' },
  language: { kind: 'choice', options: ['en', 'es', 'fr'], default: 'en', whoMayChange: 'admin' },
  /** IANA name; the home of weeks, months and the numbers of the books. */
  fleet_zone: { kind: 'text', max: 64, default: 'America/Chicago', whoMayChange: 'admin' },
  /** Put away on purpose, it is found again here. */
  setup_list: { kind: 'boolean', default: true, whoMayChange: 'admin' },
  /** By the fleet's own clock. */
  digest_hour: { kind: 'integer', min: 0, max: 23, unit: 'hour', default: 6, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
