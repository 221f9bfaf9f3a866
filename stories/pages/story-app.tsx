import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { HttpHandler } from 'msw'
import { useContext, useEffect, useState } from 'react'
import { isWordPart, languageWords } from '#domain/words/load-words.ts'
import { closeToasts } from '#ui'
import { client, queryClient, trpc } from '#web/api.ts'
import type { SpokenWords } from '#web/format/spoken-words.ts'
import { startWords, WordsProvider } from '#web/format/words.tsx'
import { keepMe } from '#web/offline/kept-me.ts'
import { newId } from '#web/operation.ts'
import { LookContext } from '../look-context.ts'
import { trucksOnMap } from '../mocks/data/trucks.ts'
import { forgetQuestions, type Mock, on, trpcHandler } from '../mocks/handlers.ts'
import { type StoryRole, signedInAs } from '../mocks/people.ts'
import { serve } from '../mocks/serve.ts'

type StoryAppProps = {
  /** Nobody is signed in without it. */
  role?: StoryRole
  /** What the server answers; whatever is asked beyond it is refused. */
  mocks: readonly Mock[]
  /** What it answers besides the procedures; the same list, or the story begins anew. */
  plain?: readonly HttpHandler[]
  /** Makes the router anew for each mount; the same function, or the story begins anew. */
  makeRouter: () => AnyRouter
}

type App = { spoken: SpokenWords; router: AnyRouter }

const nothingPlain: readonly HttpHandler[] = []

/** What stands around the product's pages, over answers that a story gives. */
export function StoryApp({ role, mocks, plain = nothingPlain, makeRouter }: StoryAppProps) {
  const { language: chosen } = useContext(LookContext)
  const [app, setApp] = useState<App | null>(null)
  useEffect(() => {
    const language = chosen === 'es' || chosen === 'fr' ? chosen : 'en'
    const account = on('account.me')
    // A driver's phone keeps its work by the person: a new one each time, so that no story finds another's.
    const me = role
      ? account.gives(signedInAs(role, language, newId()))
      : account.refuses('not_signed_in', 'UNAUTHORIZED')
    let isGone = false
    queryClient.clear()
    forgetQuestions()
    // Pages decide by it what somebody sees who is not signed in, and an earlier story has kept its person.
    keepMe(null)
    const stop = serve([trpcHandler([...mocks, me]), trucksOnMap, ...plain])
    void allWords(language).then((spoken) => {
      if (!isGone) setApp({ spoken, router: makeRouter() })
    })
    return () => {
      isGone = true
      stop()
      void closeToasts()
      setApp(null)
      queryClient.clear()
    }
  }, [role, mocks, plain, makeRouter, chosen])
  if (!app) return null
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <WordsProvider first={app.spoken}>
          <RouterProvider router={app.router} />
        </WordsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** All words of a language at once: a story shows no page that waits for some. */
async function allWords(language: 'en' | 'es' | 'fr'): Promise<SpokenWords> {
  const { parts } = await languageWords(language)
  const spoken = await startWords(language)
  await spoken.need(Object.keys(parts).filter((name) => isWordPart(parts, name)))
  return spoken
}
