import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { LogDayRow } from './list-log-days.ts'

/** What goes out of a day of a log, under heads that no language changes. Minutes are whole, distances metres. */
export const logColumns: readonly SheetColumn<LogDayRow>[] = [
  { head: 'driver_id', cell: ({ driverId }) => driverId },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'day', cell: ({ day }) => day },
  { head: 'zone', cell: ({ zone }) => zone },
  { head: 'off_duty_min', cell: ({ minutes }) => minutes.OFF },
  { head: 'sleeper_berth_min', cell: ({ minutes }) => minutes.SB },
  { head: 'driving_min', cell: ({ minutes }) => minutes.D },
  { head: 'on_duty_min', cell: ({ minutes }) => minutes.ON },
  { head: 'duty_min', cell: ({ dutyMin }) => dutyMin },
  { head: 'trucks', cell: ({ trucks }) => trucks.join(' ') },
  { head: 'driven_m', cell: ({ metres }) => metres ?? '' },
  { head: 'violations', cell: ({ violations }) => violations.length },
  {
    head: 'violated_rules',
    cell: ({ violations }) => violations.map(({ rule, cfr }) => `${rule} (${cfr})`).join('; '),
  },
  { head: 'certified', cell: ({ isCertified }) => (isCertified ? 'yes' : 'no') },
]
