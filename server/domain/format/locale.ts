/** The languages the product speaks. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Weights, distances and speeds as shown: pounds and miles, or kilograms and kilometres. */
const unitSystems = ['us', 'metric'] as const
export type UnitSystem = (typeof unitSystems)[number]

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
