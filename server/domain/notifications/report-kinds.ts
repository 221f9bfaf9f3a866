const told = {
  group: 'account',
  facts: ['file'],
  roles: [],
  owners: [],
  channels: { inApp: true, mail: 'off' },
  page: 'report',
} as const

/** What becomes of a file that somebody had made of a report. */
export const reportKinds = { report_ready: told, report_failed: told } as const
