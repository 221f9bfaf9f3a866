const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const ages = new Map<string, Intl.RelativeTimeFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** A number format; each is made once, since making one costs more than a table of formatted cells. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options))
}

/** A date format, made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options))
}

/** A format for ages ("3 min ago"), made once. */
export function ageFormat(locale: string): Intl.RelativeTimeFormat {
  const options = { style: 'short', numeric: 'auto' } as const
  return kept(ages, locale, options, () => new Intl.RelativeTimeFormat(locale, options))
}

/** Whether a number takes the singular in this language. */
export function isSingular(locale: string, value: number): boolean {
  return kept(plurals, locale, {}, () => new Intl.PluralRules(locale)).select(value) === 'one'
}

function kept<T>(formats: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}
