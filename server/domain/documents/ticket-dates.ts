/** How a site writes 04/02/26: April 2nd, or the 4th of February. Not set: month first, and the reading is flagged. */
export type DateOrder = 'month_first' | 'day_first'
export type ReadDate = { iso: string; isAmbiguous: boolean; text: string }
export type ReadTime = { hhmm: string; text: string }

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** How French and Spanish months begin where they begin otherwise. JUIN and JUILLET differ in the fourth letter. */
const monthsAbroad: Record<string, string> = {
  FEV: 'FEB',
  AVR: 'APR',
  MAI: 'MAY',
  JUIN: 'JUN',
  JUIL: 'JUL',
  AOU: 'AUG',
  ENE: 'JAN',
  ABR: 'APR',
  AGO: 'AUG',
  DIC: 'DEC',
}
/** Letters that text recognition confuses in the three letters of a month. */
const monthAlike: Record<string, string> = {
  JUR: 'JUN',
  JUI: 'JUL',
  JU1: 'JUL',
  N0V: 'NOV',
  '0CT': 'OCT',
  AU6: 'AUG',
  '5EP': 'SEP',
  FE8: 'FEB',
  JAR: 'JAN',
  AFR: 'APR',
  NAR: 'MAR',
  NAY: 'MAY',
}

/** Two letters at least make a month: in "18617 02-AUG-2025" the ticket's number is no part of the date. */
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH|ER)?[-/. ]*(?:DE )?(?=(?:\d?[A-Z]){2})([A-Z0-9]{3}[A-Z]{0,7})[-/., ]+(?:DE )?(\d{4}|\d{2})(?!\d)/g
const MONTH_DAY = /([A-Z]{3}[A-Z]{0,7})[-/. ]+(\d{1,2})(?:ST|ND|RD|TH)?[-/., ]+(\d{4})(?!\d)/g

/**
 * The first date in a text: MM/DD/YYYY, MM/DD/YY, with dashes or dots too, YYYY-MM-DD, DD-MON-YYYY, MON DD, YYYY, months in English,
 * French or Spanish. A date that can be read two ways is ambiguous unless the site's order is known.
 */
export function findDate(text: string, order?: DateOrder): ReadDate | null {
  const clean = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[=–—~_]+/g, '-')
    .replace(/-+/g, '-')
  const iso = /(?<!\d)(20\d\d) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})(?!\d)/.exec(clean)
  if (iso) return dayOf(iso[0], iso[1], iso[2], iso[3], false)
  const named = [...clean.matchAll(DAY_MONTH)].find((found) => monthOf(found[2]))
  if (named) return dayOf(named[0], named[3], monthOf(named[2]), named[1], false)
  const monthFirst = [...clean.matchAll(MONTH_DAY)].find((found) => monthOf(found[1]))
  if (monthFirst) {
    const [all, month, day, year] = monthFirst
    // A speck read as a figure stands between month and year of "15 MAY 2026", or a list's number before "MAY 15, 2026".
    const isTwice = /(?<!\d)([12]?\d|3[01])[-/. ]*$/.test(clean.slice(0, monthFirst.index))
    return dayOf(all, year, monthOf(month), day, isTwice)
  }
  const numeric = /(?<!\d)(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/.exec(clean)
  if (!numeric) return null
  const [all, a, , b, year] = numeric
  const dayFirst = Number(a) > 12 || (order === 'day_first' && Number(b) <= 12)
  const isAmbiguous = order === undefined && Number(a) <= 12 && Number(b) <= 12 && Number(a) !== Number(b)
  return dayFirst ? dayOf(all, year, b, a, isAmbiguous) : dayOf(all, year, a, b, isAmbiguous)
}

function monthOf(name: string | undefined): string | null {
  const letters = name?.slice(0, 3) ?? ''
  const abroad = monthsAbroad[name?.slice(0, 4) ?? ''] ?? monthsAbroad[letters]
  const at = months.indexOf(abroad ?? monthAlike[letters] ?? letters)
  return at < 0 ? null : String(at + 1)
}

function dayOf(
  text: string,
  year: string | undefined,
  month: string | null | undefined,
  day: string | undefined,
  isAmbiguous: boolean,
): ReadDate | null {
  const y = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  const m = Number(month)
  const d = Number(day)
  const daysInMonth = m === 2 ? (y % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
  if (!(y >= 2000 && y < 2100 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth)) return null
  return { iso: `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`, isAmbiguous, text }
}

/** All times of day in a text, in 24 hours: 07:12, 6:48 AM, 2:17PM, 18:02:33, 18 h 02. */
export function findTimes(text: string): ReadTime[] {
  const found: ReadTime[] = []
  for (const match of text
    .toUpperCase()
    .matchAll(/(?<![\d.,:])([01]?\d|2[0-3])(?:[:;]| ?H ?)([0-5]\d)(?:[:;][0-5]\d)?\s*([AP])?\.?\s?[MN]?\.?(?![\d])/g)) {
    const [all, hours, minutes, half] = match
    let hour = Number(hours)
    if (half !== undefined && (hour < 1 || hour > 12)) continue
    if (half === 'P' && hour < 12) hour += 12
    if (half === 'A' && hour === 12) hour = 0
    found.push({ hhmm: `${String(hour).padStart(2, '0')}:${minutes}`, text: all })
  }
  return found
}
