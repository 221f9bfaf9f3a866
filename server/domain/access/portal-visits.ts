/** What is written down of what a visitor looked at or did. */
const visitKinds = [
  'opened',
  'opened_by_code',
  'board',
  'loads',
  'jobs',
  'tickets',
  'picture',
  'document',
  'zip',
  'merged_pdf',
  'invoices',
  'invoice',
  'invoice_pdf',
  'invoice_csv',
  'requests',
  'notices',
  'signed_off',
  'disputed',
  'ordered',
  'wrote',
] as const
export type VisitKind = (typeof visitKinds)[number]
