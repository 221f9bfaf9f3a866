import type { Setting } from '#domain/settings/setting.ts'

/** When weigh tickets agree with each other and with the load. */
export const documentSettings = {
  /** Handbook 44: truck scales of class III L mostly weigh in steps of 20 lb or 10 kg. */
  scale_division_lb: { kind: 'integer', min: 1, max: 200, unit: 'scale_lb', default: 20, whoMayChange: 'office' },
  scale_division_kg: { kind: 'integer', min: 1, max: 100, unit: 'scale_kg', default: 10, whoMayChange: 'office' },
  ticket_tolerance_bp: { kind: 'integer', min: 0, max: 1_000, unit: 'bp', default: 25, whoMayChange: 'office' },
  ticket_tolerance_min_lb: { kind: 'integer', min: 0, max: 2_000, unit: 'lb', default: 20, whoMayChange: 'office' },
  stored_tare_max_age_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'office' },
  learn_ticket_layouts: { kind: 'boolean', default: true, whoMayChange: 'office' },
  /** 0: whoever entered a ticket may also verify it. */
  ticket_four_eyes_lb: { kind: 'integer', min: 0, max: 200_000, unit: 'lb', default: 0, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
