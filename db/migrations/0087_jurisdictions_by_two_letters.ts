import { type QueryExecutorProvider, sql } from 'kysely'

/** The names of states, provinces and countries in lower case, without accents, blanks and signs. */
const NAMES: Readonly<Record<string, string>> = {
  AB: 'alberta',
  AK: 'alaska',
  AL: 'alabama',
  AR: 'arkansas',
  AS: 'americansamoa',
  AZ: 'arizona',
  BC: 'britishcolumbia colombiebritannique',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DC: 'districtofcolumbia washingtondc',
  DE: 'delaware',
  FL: 'florida',
  GA: 'georgia',
  GU: 'guam',
  HI: 'hawaii',
  IA: 'iowa',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  MA: 'massachusetts',
  MB: 'manitoba',
  MD: 'maryland',
  ME: 'maine',
  MI: 'michigan',
  MN: 'minnesota',
  MO: 'missouri',
  MP: 'northernmarianaislands',
  MS: 'mississippi',
  MT: 'montana',
  MX: 'mexico',
  NB: 'newbrunswick nouveaubrunswick',
  NC: 'northcarolina',
  ND: 'northdakota',
  NE: 'nebraska',
  NH: 'newhampshire',
  NJ: 'newjersey',
  NL: 'newfoundlandandlabrador newfoundland newfoundlandlabrador labrador terreneuveetlabrador nf',
  NM: 'newmexico nuevomexico',
  NS: 'novascotia nouvelleecosse',
  NT: 'northwestterritories northwestterritory territoiresdunordouest',
  NU: 'nunavut nunavutterritory',
  NV: 'nevada',
  NY: 'newyork nuevayork',
  OH: 'ohio',
  OK: 'oklahoma',
  ON: 'ontario',
  OR: 'oregon',
  PA: 'pennsylvania',
  PE: 'princeedwardisland ileduprinceedouard pei',
  PR: 'puertorico',
  QC: 'quebec pq',
  RI: 'rhodeisland',
  SC: 'southcarolina',
  SD: 'southdakota',
  SK: 'saskatchewan',
  TN: 'tennessee',
  TX: 'texas tejas',
  UT: 'utah',
  VA: 'virginia',
  VI: 'virginislands usvirginislands',
  VT: 'vermont',
  WA: 'washington',
  WI: 'wisconsin',
  WV: 'westvirginia',
  WY: 'wyoming',
  YT: 'yukon yukonterritory yk',
}

const PLAIN = (column: string) =>
  `regexp_replace(translate(lower(${column}), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '[^a-z]', '', 'g')`

/**
 * What tax is sorted by is two letters: names that are stored become their codes, at sites too, by which fuel is placed.
 * Of fuel a text that names no jurisdiction is none.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const names = Object.entries(NAMES).flatMap(([code, of]) =>
    [code.toLowerCase(), ...of.split(' ')].map((name) => `('${name}', '${code}')`),
  )
  const known = `(values ${names.join(', ')}) as known (name, code)`
  for (const [table, column] of [
    ['sites', 'region'],
    ['fuel_purchases', 'jurisdiction'],
    ['fuel_tanks', 'jurisdiction'],
  ] as const) {
    await run(
      `update ${table} set ${column} = known.code from ${known}
       where ${PLAIN(`${table}.${column}`)} = known.name and ${table}.${column} <> known.code`,
    )
  }
  for (const table of ['fuel_purchases', 'fuel_tanks']) {
    await run(`update ${table} set jurisdiction = null where jurisdiction !~ '^[A-Z]{2}$'`)
    await run(`alter table ${table} add constraint ${table}_jurisdiction check (jurisdiction ~ '^[A-Z]{2}$')`)
  }
}
