/** Minutes after midnight: 14:05, 2:05 PM, 14:05:33, 14h05, 1405, 905; null where there is no time. */
export function readMinute(text: string): number | null {
  const clock = /(?:^|[\sT])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP])?\.?M?/i.exec(text)
  const digits = clock ? null : /^(\d{1,2})(\d{2})(\d{2})?$/.exec(text.trim())
  const [, hours, minutes, half] = clock ?? (digits ? [digits[0], digits[1], digits[2], undefined] : [])
  if (hours === undefined || minutes === undefined) return null
  const at = (Number(hours) % (half ? 12 : 24)) + (half?.toUpperCase() === 'P' ? 12 : 0)
  if (Number(hours) > 23 || (half && (Number(hours) < 1 || Number(hours) > 12)) || Number(minutes) > 59) return null
  return at * 60 + Number(minutes)
}

/** The last four digits of a card: nothing more of its number is kept. */
export function lastFour(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < 4 ? null : digits.slice(-4)
}

/** Degrees with a point or a comma before their decimals; null for what is no number. */
export function readDegrees(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The unit that a cell names, of a volume or alone; null where it names none. */
export function readVolumeUnit(text: string): 'gal' | 'l' | null {
  const [, unit = ''] = /([a-z]+)\.?\s*$/i.exec(text.trim()) ?? []
  if (/^(?:g|gal|gals|gallons?|usg|galon(?:es)?)$/i.test(unit)) return 'gal'
  return /^(?:l|lt|ltrs?|lit(?:er|re)s?|litros?)$/i.test(unit) ? 'l' : null
}

/** The three letters of a currency that a cell or a head names; null where it names none. */
export function readCurrency(text: string): string | null {
  const [found] = /\b(?:USD|CAD|MXN|EUR|GBP)\b/i.exec(text) ?? []
  if (found) return found.toUpperCase()
  if (/C\$|CA\$/i.test(text)) return 'CAD'
  return /US\$/i.test(text) ? 'USD' : null
}
