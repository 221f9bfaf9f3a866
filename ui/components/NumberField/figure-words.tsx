import { createContext, type ReactNode, use } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** What a field of figures says of what it cannot take; the figures come written as its reader writes them. */
export type FigureWords = {
  /** It is no number at all; with an example of one. */
  wrong: (example: string) => string
  /** It can be read in two ways. */
  ambiguous: (one: string, other: string) => string
  /** It has more decimals than the field holds; 0 for a whole number. */
  tooFine: (places: number) => string
  /** It is below the least that is allowed. */
  tooLow: (least: string) => string
  /** It is above the most that is allowed. */
  tooHigh: (most: string) => string
}

const FigureContext = createContext<FigureWords | null>(null)

/** How fields below write figures and days, and what they say of a figure that they cannot take. */
export function LocaleProvider({
  locale,
  figures,
  children,
}: {
  locale: string
  figures: FigureWords
  children: ReactNode
}) {
  return (
    <FigureContext value={figures}>
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </FigureContext>
  )
}

/** The sentences of the provider above. */
export function useFigureWords(): FigureWords {
  const words = use(FigureContext)
  if (!words) throw new Error('a field of figures must be below LocaleProvider')
  return words
}
