const FORMS = /(?:\s+(?:inc|incorporated|llc|llp|lp|ltd|limited|co|company|corp|corporation|plc|lc))+\s*$/
const ACCENTS = /\p{M}/gu

/**
 * What a company's name is compared by, as the database's own `company_key`: without case, accents, signs and the forms in
 * law at its end.
 */
export function companyKey(name: string): string {
  const lower = name.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase()
  return spelling(lower.replaceAll(/[.,]/g, '').replace(FORMS, '')) || spelling(lower) || name
}

const spelling = (text: string) => text.replaceAll('&', 'and').replaceAll(/[^a-z0-9]+/g, '')
