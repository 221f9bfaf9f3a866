import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#domain/words/load-words.ts'
import '#ui'
import { client, queryClient, trpc } from './api.ts'
import { WordsProvider } from './format/words.tsx'
import { registerWorker } from './offline/releases.ts'
import { createAppRouter } from './router.tsx'
import { keptLanguage } from './session.ts'

void registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const language = keptLanguage()
const words = await loadWords(language)

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <WordsProvider first={{ language, words }}>
          <RouterProvider router={createAppRouter()} />
        </WordsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)
