import type { Setting } from '#domain/settings/setting.ts'

/** What inspections and their defects stop, and how long they are kept. */
export const inspectionSettings = {
  check_no_open_defect: { kind: 'choice', options: ['block', 'warn'], default: 'block', whoMayChange: 'admin' },
  /** A report without defects is no duty of the law for who hauls property: 49 CFR 396.11(a)(2). */
  check_inspected_today: {
    kind: 'choice',
    options: ['off', 'block', 'warn'],
    default: 'off',
    whoMayChange: 'admin',
  },
  inspection_fast_min: { kind: 'integer', min: 0, max: 60, unit: 'min', default: 3, whoMayChange: 'admin' },
  defect_repeat_days: { kind: 'integer', min: 1, max: 365, unit: 'days', default: 30, whoMayChange: 'admin' },
  /** Three months at least: 49 CFR 396.11(a)(4). */
  inspection_keep_days: { kind: 'integer', min: 92, max: 3650, unit: 'days', default: 92, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
