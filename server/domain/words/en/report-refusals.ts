type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why a report was not made, saved or sent. */
export const reportRefusals = {
  schedule_needs_period: () => 'Choose days by a name such as “Last week”, so that each mail means other days.',
  report_needs_job: (p: Params) =>
    `More than ${text(p.maximum)} days are made in the background, as a file to take later.`,
  report_too_long_for_paper: (p: Params) =>
    `This is more than ${text(p.maximum)} rows. Narrow the report, or take it as CSV or Excel.`,
  too_many_reports: (p: Params) => `${text(p.maximum)} of your reports are still being made. Wait for one of them.`,
  too_many_schedules: (p: Params) => `This fleet sends ${text(p.maximum)} reports already. Remove one first.`,
}
