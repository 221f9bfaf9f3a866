import type { Setting } from '#domain/settings/setting.ts'

const severity = { kind: 'choice', options: ['block', 'warn'], whoMayChange: 'admin' } as const

/** How strict assigning is, what a truck may weigh, and when a load closes by itself. */
export const loadSettings = {
  check_licence_valid: { ...severity, default: 'block' },
  check_medical_card_valid: { ...severity, default: 'block' },
  check_truck_not_down: { ...severity, default: 'block' },
  check_insurance_valid: { ...severity, default: 'block' },
  check_trailer_suits: { ...severity, default: 'warn' },
  check_no_overlap: { ...severity, default: 'warn' },
  check_legal_payload: { ...severity, default: 'warn' },
  check_customer_not_held: { ...severity, default: 'warn' },
  check_customer_credit: { ...severity, default: 'warn' },
  auto_close: { kind: 'boolean', default: false, whoMayChange: 'admin' },
  /** 80,000 lb on the Interstate System without a permit: 23 CFR 658.17(b). */
  legal_gross_lb: {
    kind: 'integer',
    min: 10_000,
    max: 200_000,
    unit: 'lb',
    default: 80_000,
    whoMayChange: 'admin',
  },
} as const satisfies Record<string, Setting>
