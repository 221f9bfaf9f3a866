import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type Language, languages } from '#domain/format/locale.ts'
import type { PrerenderedPage } from '#server/boot/prerendered.ts'
import { client, queryClient, trpc } from '../api.ts'
import { App } from '../app.tsx'
import { startWords, WordsProvider } from '../format/words.tsx'
import { createPublicRouter } from '../public-router.tsx'
import { titleOfTab } from '../shell/route-announcer.tsx'

const paths = [
  { path: '/', sources: ['routes/index.tsx?tsr-split=component'] },
  { path: '/auth', sources: ['routes/auth.tsx?tsr-split=component'] },
]

/** The public pages that most people see first, as they stand before a script runs, in every language. */
async function all(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const language of languages) {
    for (const { path, sources } of paths) pages.push({ sources, path, language, ...(await rendered(path, language)) })
  }
  return pages
}

async function rendered(path: string, language: Language) {
  const spoken = await startWords(language)
  const router = createPublicRouter(() => {}, createMemoryHistory({ initialEntries: [path] }))
  // Its script would be one that the policy of the page refuses; a page that is new scrolls nowhere.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  await spoken.need(['auth', 'landing'])
  const page = (
    <StrictMode>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <WordsProvider first={spoken}>
            <App first={{ router }} />
          </WordsProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  )
  // What is fetched lazily is there after the first time; the second leaves no marks of waiting behind.
  const { prelude } = await prerender(page)
  await new Response(prelude).text()
  const { auth, landing } = spoken.words
  return {
    title: titleOfTab(path === '/' ? landing.title : auth.signInTitle),
    description: landing.description,
    // A form that is sent before its script has come must not put a password into the address.
    html: renderToStaticMarkup(page).replaceAll('<form', '<form method="dialog"'),
  }
}

console.log(JSON.stringify(await all()))
