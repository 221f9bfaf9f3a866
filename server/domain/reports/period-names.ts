/** The days that a report can be asked for by name: what is scheduled or saved means other days each time. */
export const reportPeriods = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_30_days',
  'this_quarter',
  'last_quarter',
  'this_year',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]
