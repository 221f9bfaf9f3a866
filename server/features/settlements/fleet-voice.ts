import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Formats, formats } from '#domain/format/formats.ts'
import { languageOf, localeOf, unitsOf } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import { notFound } from '../../errors.ts'
import { type FleetCompany, fleetCompany } from '../fleet-company.ts'
import { storedSettings } from '../stored-settings.ts'

/** How a fleet writes on papers and in mails: under its company's name, in its own words. */
export type FleetVoice = { name: string; company: FleetCompany; zone: string; words: Words; formats: Formats }

/** The fleet's name, words and formats: of its settings, as a paper is nobody's own. */
export async function fleetVoice(trx: FleetTransaction, fleetId: Uuid): Promise<FleetVoice> {
  const fleet = await trx.selectFrom('fleets').select(['name', 'currency']).where('id', '=', fleetId).executeTakeFirst()
  if (!fleet) throw notFound()
  const stored = await storedSettings(trx, fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  const language = languageOf(settingValue(stored, 'language'))
  const words = await loadWords(language)
  const bound = formats({
    locale: localeOf(language),
    units: unitsOf(settingValue(stored, 'units')),
    currency: fleet.currency,
    zone,
    unitNames: words.units,
  })
  const company = await fleetCompany(trx, fleetId, stored, fleet.name)
  return { name: company.name, company, zone, words, formats: bound }
}
