import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'

/** Who writes: the head and the small print of everything that goes out. Empty texts are left out where they would stand. */
export type CompanyProfile = {
  name: string
  address: string
  phone: string
  taxId: string
  remitTo: string
  bank: string
  terms: string
  footer: string
}

/** What is known of a fleet's company, of its settings; without a legal name it goes by the fleet's. */
export function companyProfile(stored: StoredSettings, fleetName: string): CompanyProfile {
  return {
    name: settingValue(stored, 'company_legal_name').trim() || fleetName,
    address: settingValue(stored, 'company_address').trim(),
    phone: settingValue(stored, 'company_phone').trim(),
    taxId: settingValue(stored, 'company_tax_id').trim(),
    remitTo: settingValue(stored, 'company_remit_to').trim(),
    bank: settingValue(stored, 'company_bank').trim(),
    terms: settingValue(stored, 'company_terms').trim(),
    footer: settingValue(stored, 'company_footer').trim(),
  }
}

/** A mail's text with who writes it below: name, address, telephone and footer; as it is where only the name is known. */
export function signedBody(
  body: string,
  { name, address, phone, footer }: Pick<CompanyProfile, 'name' | 'address' | 'phone' | 'footer'>,
): string {
  const lines = [address, phone, footer].filter((line) => line !== '')
  return lines.length === 0 ? body : [body.trimEnd(), '', '-- ', name, ...lines].join('\n')
}
