import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui'
import { client, queryClient, trpc } from './api.ts'
import { App, firstRouter } from './app.tsx'
import { startWords, WordsProvider } from './format/words.tsx'
import { registerWorker } from './offline/releases.ts'
import { AfterFirstPaint } from './prerender/after-first-paint.tsx'
import { takeTyped } from './prerender/first-page.ts'
import { keptLanguage } from './session.ts'

void registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const isPrerendered = root.hasChildNodes()
const words = startWords(keptLanguage())

// Without an await of the module itself: what is fetched here imports from the chunk that this file is part of.
void Promise.all([words, isPrerendered ? words.then(() => firstRouter(true)) : firstRouter(false)]).then(
  ([spoken, first]) => {
    const writeTyped = takeTyped(root)
    const page = (
      <StrictMode>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <WordsProvider first={spoken}>
              <App first={first} />
            </WordsProvider>
          </QueryClientProvider>
        </trpc.Provider>
        <AfterFirstPaint onDrawn={writeTyped} />
      </StrictMode>
    )
    // A prerendered page is there already: what is drawn in its place is worked out in small pieces beside its use.
    const draw = () => createRoot(root).render(page)
    if (isPrerendered) startTransition(draw)
    else draw()
  },
)
