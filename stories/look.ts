import type { FigureWords } from '#ui'

/** What a designer chooses in either catalogue beside the width: how the product looks, moves and speaks. */
export type Look = { theme: string; density: string; language: string; motion: string }

/** The choices of each, the first being the usual one. */
export const lookChoices = {
  theme: ['light', 'dark'],
  density: ['default', 'comfortable', 'compact'],
  language: ['en', 'es', 'fr'],
  motion: ['full', 'reduced'],
} as const satisfies Record<keyof Look, readonly [string, ...string[]]>

/** The locale in which numbers and dates of a language are written. */
export function localeOfLook(language: string): string {
  return { es: 'es-US', fr: 'fr-CA' }[language] ?? 'en-US'
}

/** What fields of figures say in the catalogue, whatever the language: stories bring their own words. */
export const figureWords: FigureWords = {
  wrong: (example) => `Not a number. Type it like ${example}.`,
  ambiguous: (one, other) => `This could be ${one} or ${other}. Type the one you mean.`,
  tooFine: (places) => (places === 0 ? 'Whole numbers only.' : `At most ${places} decimals.`),
  tooLow: (least) => `At least ${least}.`,
  tooHigh: (most) => `At most ${most}.`,
}

/** The widths to look at, in pixels, by name: the smallest there is, a phone, a tablet, a laptop, a desk. */
export const widths = { smallest: 320, phone: 390, tablet: 768, laptop: 1280, desk: 1440 }

/** Writes the look where tokens and components read it. Ladle writes the theme by itself. */
export function showLook({ theme, density, motion, language }: Partial<Look>): void {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  if (density) dataset.density = density
  if (motion) dataset.motion = motion
  if (language) document.documentElement.lang = language
}
