import { createContext } from 'react'
import type { Look } from './look.ts'

/** The look that was chosen in the catalogue, for page stories, which bring words and sizes of their own. */
export const LookContext = createContext<Pick<Look, 'language'>>({ language: 'en' })
