import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import { type CompanyProfile, companyProfile } from '#domain/settings/company-profile.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'

/** A fleet's company with the copy of its logo that is shown and printed; null without a logo. */
export type FleetCompany = CompanyProfile & { logo: Sha256 | null }

/** Who writes a fleet's papers and mails, of its settings. The copy of the logo is one that the product made itself. */
export async function fleetCompany(
  trx: FleetTransaction,
  fleetId: Uuid,
  stored: StoredSettings,
  fleetName: string,
): Promise<FleetCompany> {
  const profile = companyProfile(stored, fleetName)
  const chosen = parseSha256(settingValue(stored, 'company_logo'))
  if (!chosen) return { ...profile, logo: null }
  const file = await trx
    .selectFrom('files')
    .select('display_sha256')
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', chosen)
    .executeTakeFirst()
  return { ...profile, logo: file?.display_sha256 ?? null }
}

/** The same for those who are paid by the company: its tax ID is for customers. */
export const forPayees = (company: FleetCompany): FleetCompany => ({ ...company, taxId: '' })
