/** The languages the product speaks. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** A fleet's units as a whole: pounds, tons, miles and gallons, or kilograms, tonnes, kilometres and litres. */
const unitSystems = ['us', 'metric'] as const
export type UnitSystem = (typeof unitSystems)[number]

/**
 * What a person can choose for each measure. `quantity` is what haul weights add up in and what a new load is counted in;
 * whoever counts in cubic yards reads added weights in short tons, since no density holds for all of them.
 */
export const unitChoices = {
  weight: ['lb', 'kg'],
  quantity: ['ton', 'tonne', 'yd3'],
  distance: ['mi', 'km'],
  volume: ['gal', 'l'],
} as const
/** The units of one reader. */
export type Units = { [Measure in keyof typeof unitChoices]: (typeof unitChoices)[Measure][number] }

/** The units of papers, mails and pages for people who have no profile: those of the fleet. */
export function unitsOf(system: UnitSystem): Units {
  return system === 'us'
    ? { weight: 'lb', quantity: 'ton', distance: 'mi', volume: 'gal' }
    : { weight: 'kg', quantity: 'tonne', distance: 'km', volume: 'l' }
}

/** How numbers and dates are written where the product's languages are spoken on the road: in North America. */
export function localeOf(language: Language): string {
  const locales = { en: 'en-US', es: 'es-US', fr: 'fr-CA' } as const
  return locales[language]
}

/** The language of a browser's or a user's wish such as `es-MX`; English where the product does not speak it. */
export function languageOf(wish: string): Language {
  return languages.find((language) => wish.toLowerCase().split('-')[0] === language) ?? 'en'
}

/** The first language of an Accept-Language header that the product speaks; English where it speaks none of them. */
export function acceptedLanguage(header: string): Language {
  const wishes = header.split(',').map((wish) => wish.trim().toLowerCase().split(/[-;]/)[0])
  return (
    languages.find((language) => language === wishes.find((wish) => languages.some((each) => each === wish))) ?? 'en'
  )
}
