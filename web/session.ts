import { type HistoryState, redirect } from '@tanstack/react-router'
import { type Api, isApiError, isUnreached, trpc } from '#web/api.ts'
import type { Me } from './me.ts'
import { keepMe, keptMe } from './offline/kept-me.ts'

/** The signed-in person; pages below the guard always have one. */
export function useMe(): Me {
  const [me] = trpc.account.me.useSuspenseQuery(undefined, { staleTime: 60_000 })
  return me
}

const LOOK = 'haulbook.look'
const LANGUAGE = 'haulbook_language'
const LANGUAGE_S = 365 * 24 * 60 * 60

/** Keeps what the first frame needs (theme, density, language) where the page's first script finds it. */
export function keepLook(look: { theme: string; density: string; language: string }): void {
  const { dataset } = document.documentElement
  if (look.theme === 'system') delete dataset.theme
  else dataset.theme = look.theme
  dataset.density = look.density
  document.documentElement.lang = look.language
  try {
    localStorage.setItem(LOOK, JSON.stringify(look))
  } catch {
    // Storage may be refused (private mode); the theme then comes with the first answer.
  }
  // The server chooses by it in which language it sends the first page.
  document.cookie = `${LANGUAGE}=${look.language}; path=/; max-age=${LANGUAGE_S}; samesite=lax`
}

/** The language of the last session on this device, else the browser's, else English. */
export function keptLanguage(): 'en' | 'es' | 'fr' {
  const kept = document.documentElement.lang || navigator.language
  const short = kept.slice(0, 2)
  return short === 'es' || short === 'fr' ? short : 'en'
}

/** Says whether nobody is signed in, which is an answer, apart from a server that could not be reached. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.data?.code === 'UNAUTHORIZED'
}

/** Timeout: the server has not said who is signed in, and the page goes on without it. */
class Unheard extends Error {
  override name = 'Unheard'
}
const HEARD_WITHIN_MS = 2_500

async function unheard(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, navigator.onLine ? HEARD_WITHIN_MS : 0))
  throw new Unheard()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody who has no account yet, as far as they said. */
    isNewHere?: boolean
  }
}

/**
 * Guard of every signed-in page: nobody signed in goes to /auth and comes back to the link they were stopped at; who is
 * new here is shown where a fleet is created instead of where one signs in.
 */
export async function requireMe(api: Api, { href, state }: { href: string; state: HistoryState }): Promise<Me> {
  const kept = keptMe()
  try {
    const asked = api.account.me.ensureData()
    const me = kept ? await Promise.race([asked, unheard()]) : await asked
    keepMe(me)
    return me
  } catch (error) {
    if (isSignedOut(error)) {
      keepMe(null)
      throw redirect({ to: '/auth', search: { from: href, ...(state.isNewHere && { show: 'sign-up' }) } })
    }
    // Without a network the phone goes by what the server said last; every call is judged by the server all the same.
    if (!kept || !(error instanceof Unheard || isUnreached(error))) throw error
    api.account.me.setData(undefined, (fresh) => fresh ?? kept)
    return kept
  }
}
