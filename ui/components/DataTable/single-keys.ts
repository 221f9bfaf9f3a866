import { createContext } from 'react'

/** Whether single letters do something in the tables below; what a table is told itself goes before it. */
export const SingleKeys = createContext(true)
