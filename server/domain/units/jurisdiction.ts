import type { Jurisdiction } from './brands.ts'

/** Codes of the postal services, and of fuel tax for Mexico, with the names that files write out. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AL: ['Alabama'],
  AK: ['Alaska'],
  AZ: ['Arizona'],
  AR: ['Arkansas'],
  CA: ['California'],
  CO: ['Colorado'],
  CT: ['Connecticut'],
  DE: ['Delaware'],
  DC: ['District of Columbia', 'Washington DC'],
  FL: ['Florida'],
  GA: ['Georgia'],
  HI: ['Hawaii'],
  ID: ['Idaho'],
  IL: ['Illinois'],
  IN: ['Indiana'],
  IA: ['Iowa'],
  KS: ['Kansas'],
  KY: ['Kentucky'],
  LA: ['Louisiana'],
  ME: ['Maine'],
  MD: ['Maryland'],
  MA: ['Massachusetts'],
  MI: ['Michigan'],
  MN: ['Minnesota'],
  MS: ['Mississippi'],
  MO: ['Missouri'],
  MT: ['Montana'],
  NE: ['Nebraska'],
  NV: ['Nevada'],
  NH: ['New Hampshire'],
  NJ: ['New Jersey'],
  NM: ['New Mexico', 'Nuevo México'],
  NY: ['New York', 'Nueva York'],
  NC: ['North Carolina'],
  ND: ['North Dakota'],
  OH: ['Ohio'],
  OK: ['Oklahoma'],
  OR: ['Oregon'],
  PA: ['Pennsylvania'],
  RI: ['Rhode Island'],
  SC: ['South Carolina'],
  SD: ['South Dakota'],
  TN: ['Tennessee'],
  TX: ['Texas', 'Tejas'],
  UT: ['Utah'],
  VT: ['Vermont'],
  VA: ['Virginia'],
  WA: ['Washington'],
  WV: ['West Virginia'],
  WI: ['Wisconsin'],
  WY: ['Wyoming'],
  PR: ['Puerto Rico'],
  GU: ['Guam'],
  VI: ['Virgin Islands', 'US Virgin Islands'],
  AS: ['American Samoa'],
  MP: ['Northern Mariana Islands'],
  AB: ['Alberta'],
  BC: ['British Columbia', 'Colombie-Britannique'],
  MB: ['Manitoba'],
  NB: ['New Brunswick', 'Nouveau-Brunswick'],
  NL: [
    'Newfoundland and Labrador',
    'Newfoundland',
    'Newfoundland & Labrador',
    'Labrador',
    'Terre-Neuve-et-Labrador',
    'NF',
  ],
  NS: ['Nova Scotia', 'Nouvelle-Écosse'],
  NT: ['Northwest Territories', 'Northwest Territory', 'Territoires du Nord-Ouest'],
  NU: ['Nunavut', 'Nunavut Territory'],
  ON: ['Ontario'],
  PE: ['Prince Edward Island', 'Île-du-Prince-Édouard', 'PEI'],
  QC: ['Quebec', 'PQ'],
  SK: ['Saskatchewan'],
  YT: ['Yukon', 'Yukon Territory', 'YK'],
  MX: ['Mexico', 'México'],
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^a-z]/g, '')

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => [code, ...names].map((name) => [bare(name), code] as const)),
)
const COUNTRY = /^(?:US|USA|CA|CAN|MX|MEX)[-_ ](?=.{2})/i

/**
 * The jurisdiction that a text names: by its two letters in any case, with a country in front as ISO 3166-2 writes it
 * (`US-OK`), or by its name in English, French or Spanish. Null for anything else: nobody's tax goes to a name.
 */
export function readJurisdiction(text: string | null): Jurisdiction | null {
  const written = (text ?? '').trim()
  const found = BY_NAME.get(bare(written)) ?? BY_NAME.get(bare(written.replace(COUNTRY, '')))
  return found === undefined ? null : (found as Jurisdiction)
}
