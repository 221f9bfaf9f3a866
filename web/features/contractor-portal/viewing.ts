import { createContext, use } from 'react'

/** Whether an admin looks at a company's page: then nothing on it can be changed. */
export const Viewing = createContext(false)

/** Whether this page is looked at as a company. */
export function useViewing(): boolean {
  return use(Viewing)
}
