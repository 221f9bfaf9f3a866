import type { Setting } from '#domain/settings/setting.ts'

/** What dispatchers see of the money; admins see it always, drivers and contractors never see a customer's rate. */
export const settings = {
  dispatcher_sees_customer_rates: { kind: 'boolean', default: false, whoMayChange: 'admin' },
  dispatcher_sets_rates: { kind: 'boolean', default: false, whoMayChange: 'admin' },
  dispatcher_sees_driver_pay: { kind: 'boolean', default: false, whoMayChange: 'admin' },
  dispatcher_sees_contractor_pay: { kind: 'boolean', default: false, whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
