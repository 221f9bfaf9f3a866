import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui'
import { client, queryClient, trpc } from './api.ts'
import { App, firstRouter } from './app.tsx'
import { startWords, WordsProvider } from './format/words.tsx'
import { registerWorker } from './offline/releases.ts'
import { keptLanguage } from './session.ts'

void registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

// Without an await of the module itself: what is fetched here imports from the chunk that this file is part of.
void Promise.all([startWords(keptLanguage()), firstRouter()]).then(([words, first]) =>
  createRoot(root).render(
    <StrictMode>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <WordsProvider first={words}>
            <App first={first} />
          </WordsProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  ),
)
