import type { Setting } from '#domain/settings/setting.ts'

/** How quotes are numbered, how long they hold, and from which margin on nobody has to ask. */
export const quoteSettings = {
  quote_prefix: { kind: 'text', max: 12, default: 'Q', whoMayChange: 'admin' },
  quote_valid_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'admin' },
  quote_target_margin: { kind: 'integer', min: 0, max: 9_000, unit: 'bp', default: 2_000, whoMayChange: 'admin' },
  quote_floor_margin: { kind: 'integer', min: 0, max: 9_000, unit: 'bp', default: 1_000, whoMayChange: 'admin' },
  quote_below_floor: {
    kind: 'choice',
    options: ['other_admin', 'reason'],
    default: 'other_admin',
    whoMayChange: 'admin',
  },
  /** So long before the last day an open quote is told of. */
  quote_expiring_days: { kind: 'integer', min: 0, max: 60, unit: 'days', default: 3, whoMayChange: 'admin' },
  quote_terms: {
    kind: 'text',
    max: 4_000,
    default: 'The price holds for the haul as described here. Quantities are those of the scale tickets.',
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>
