import type * as z from 'zod/mini'
import { contractorFieldsSchema } from '#contracts/contractors.ts'
import { customerFieldsSchema } from '#contracts/customers.ts'
import { driverFieldsSchema } from '#contracts/drivers.ts'
import { truckFieldsSchema } from '#contracts/equipment.ts'
import { payPlanFieldsSchema, rateCardFieldsSchema } from '#contracts/rates.ts'
import { type SiteFields, siteFieldsSchema } from '#contracts/sites.ts'
import { contacts } from '#domain/records/contacts.ts'
import { materials } from '#domain/records/materials.ts'
import { trailers } from '#domain/records/trailers.ts'
import { declaredTexts } from '#web/form/compare/declared-texts.ts'
import type { Say, Texts } from '#web/form/compare/texts.ts'
import { type Terms, termsTexts } from './terms-texts.ts'

/** Each kind of record as its form names and writes it; null where it is none of this kind. */
export const recordTexts = {
  customers: kind(customerFieldsSchema, (customer, { words: { parties: w }, format }) => ({
    [w.companyName]: customer.companyName,
    [w.contactName]: customer.contactName,
    [w.phone]: customer.phone,
    [w.email]: customer.email,
    [w.customer.termsDays]: `${format.number(customer.termsDays)} ${w.customer.days}`,
    [w.address]: customer.address,
    [w.notes]: customer.notes,
  })),
  contacts: declaredTexts(contacts),
  contractors: kind(contractorFieldsSchema, (contractor, { words: { parties: w }, format }) => ({
    [w.companyName]: contractor.companyName,
    [w.contactName]: contractor.contactName,
    [w.phone]: contractor.phone,
    [w.email]: contractor.email,
    [w.contractor.insuranceExpiresOn]: contractor.insuranceExpiresOn && format.day(contractor.insuranceExpiresOn),
    [w.contractor.usdotNumber]: contractor.usdotNumber,
    [w.contractor.mcNumber]: contractor.mcNumber,
    [w.notes]: contractor.notes,
  })),
  drivers: kind(driverFieldsSchema, (driver, { words: { parties: w }, format }) => ({
    [w.driver.fullName]: driver.fullName,
    [w.phone]: driver.phone,
    [w.email]: driver.email,
    [w.driver.contractor]: { to: 'contractors', id: driver.contractorId, none: w.contractor.own },
    [w.driver.terminal]: { to: 'terminals', id: driver.terminalId },
    [w.driver.licenceNumber]: driver.licenceNumber,
    [w.driver.licenceRegion]: driver.licenceRegion,
    [w.driver.licenceClass]: driver.licenceClass === 'other' ? w.driver.classOther : driver.licenceClass,
    [w.driver.licenceExpiresOn]: driver.licenceExpiresOn && format.day(driver.licenceExpiresOn),
    [w.driver.medicalExpiresOn]: driver.medicalExpiresOn && format.day(driver.medicalExpiresOn),
  })),
  trucks: kind(truckFieldsSchema, (truck, { words: { parties: w }, format }) => ({
    [w.truck.unitNumber]: truck.unitNumber,
    [w.status]: w.truck.status[truck.status],
    [w.truck.body]: truck.body === null ? w.truck.bodyUnknown : w.truck.bodies[truck.body],
    [w.truck.tare]: truck.tareLb === null ? null : format.weight(truck.tareLb),
    [w.truck.gross]: format.weight(truck.registeredGrossLb),
    [w.truck.driver]: { to: 'drivers', id: truck.driverId },
    [w.contractor.title]: { to: 'contractors', id: truck.contractorId, none: w.contractor.own },
    [w.truck.plate]: truck.plate,
    [w.truck.vin]: truck.vin,
  })),
  trailers: declaredTexts(trailers),
  sites: kind(siteFieldsSchema, (site, say) => siteTexts(site, say)),
  materials: declaredTexts(materials),
  rateCards: kind(rateCardFieldsSchema, (card, say) => {
    const { rate: w } = say.words.parties
    return {
      [w.customer]: { to: 'customers', id: card.customerId, none: w.anyOf.customer },
      [w.material]: { to: 'materials', id: card.materialId, none: w.anyOf.material },
      [w.pickup]: { to: 'sites', id: card.pickupSiteId, none: w.anyOf.pickup },
      [w.delivery]: { to: 'sites', id: card.deliverySiteId, none: w.anyOf.delivery },
      [w.rate]: say.format.rate(card.rateMicro),
      [w.basis]: w.bases[card.basis],
      ...termsTexts(card, say),
    }
  }),
  // A plan never changes its payee.
  payPlans: kind(payPlanFieldsSchema, ({ driverId: _, contractorId: __, ...plan }, say) => {
    const { rate: w } = say.words.parties
    return {
      [w.basis]: w.bases[plan.basis],
      [w.rate]: plan.rateMicro === null ? null : say.format.rate(plan.rateMicro),
      [w.share]: plan.percentHundredths === null ? null : say.format.percent(plan.percentHundredths / 10_000, 2),
      ...termsTexts(plan satisfies Terms, say),
    }
  }),
}

export type RecordKind = keyof typeof recordTexts

function kind<Fields>(schema: z.ZodMiniType<Fields>, write: (fields: Fields, say: Say) => Texts) {
  return (value: unknown, say: Say): Texts | null => {
    const parsed = schema.safeParse(value)
    return parsed.success ? write(parsed.data, say) : null
  }
}

function siteTexts(site: SiteFields, { words, format }: Say): Texts {
  const { parties: w, shell } = words
  const yesNo = (isSo: boolean) => (isSo ? shell.yes : shell.no)
  return {
    [w.name]: site.name,
    [w.site.kind]: w.site.kinds[site.kind],
    [w.address]: site.address,
    [w.site.city]: site.city,
    [w.site.region]: site.region,
    [w.site.postalCode]: site.postalCode,
    [w.site.lat]: format.number(site.lat, 0, 6),
    [w.site.lon]: format.number(site.lon, 0, 6),
    [w.site.ground]: groundText(site.geofence, { words, format }),
    [w.site.freeTime]: site.freeTimeMin === null ? null : `${format.number(site.freeTimeMin)} ${w.site.minutes}`,
    [w.site.hasScale]: yesNo(site.hasScale),
    [w.site.division]: format.printedWeight(site.scaleDivisionLb, 'lb'),
    [w.site.certified]: site.scaleCertifiedUntil && format.day(site.scaleCertifiedUntil),
    [w.site.dayFirst]: yesNo(site.dayFirst),
    [w.notes]: site.notes,
  }
}

function groundText(ground: SiteFields['geofence'], { words, format }: Say): string {
  const w = words.parties.site
  if (ground === null) return w.usual
  if (ground.kind === 'circle') return `${w.circle}, ${format.shortDistance(ground.radiusM)}`
  return `${w.polygon}: ${ground.points.map(({ lat, lon }) => `${lat}, ${lon}`).join('; ')}`
}
