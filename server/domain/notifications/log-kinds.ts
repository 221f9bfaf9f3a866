const told = { group: 'loads', facts: ['by'], roles: [], channels: { inApp: true, mail: 'off' } } as const
const office = ['admin', 'dispatcher'] as const

/** What a driver, and whoever of the office proposed it, is told of a change to a daily log. */
export const logKinds = {
  log_edit_proposed: { ...told, owners: ['driver'], page: 'log' },
  log_edit_accepted: { ...told, owners: [], named: office, page: 'driver_log' },
  log_edit_rejected: { ...told, owners: [], named: office, page: 'driver_log' },
} as const
