import type { GlobalProvider } from '@ladle/react'
import { LocaleProvider } from '#ui'

/** Around every story. Ladle itself writes the chosen theme to `data-theme`. */
export const Provider: GlobalProvider = ({ children }) => <LocaleProvider locale="en-US">{children}</LocaleProvider>
