import type { Setting } from '#domain/settings/setting.ts'

/** What stands on the fleet's papers, mails and portal; empty where a fleet has none. Only offices read settings. */
export const settings = {
  /** The hash of a picture of the fleet. */
  company_logo: { kind: 'text', max: 64, default: '', mayBeEmpty: true, format: 'picture', whoMayChange: 'admin' },
  /** Empty: the name that the fleet goes by. */
  company_legal_name: { kind: 'text', max: 120, default: '', mayBeEmpty: true, format: 'line', whoMayChange: 'admin' },
  company_address: { kind: 'text', max: 240, lines: 5, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  company_phone: { kind: 'text', max: 40, default: '', mayBeEmpty: true, format: 'line', whoMayChange: 'admin' },
  company_tax_id: { kind: 'text', max: 40, default: '', mayBeEmpty: true, format: 'line', whoMayChange: 'admin' },
  /** Where checks are sent. */
  company_remit_to: { kind: 'text', max: 300, lines: 6, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  company_bank: { kind: 'text', max: 300, lines: 6, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  company_terms: { kind: 'text', max: 1000, lines: 12, default: '', mayBeEmpty: true, whoMayChange: 'admin' },
  company_footer: { kind: 'text', max: 160, default: '', mayBeEmpty: true, format: 'line', whoMayChange: 'admin' },
} as const satisfies Record<string, Setting>
