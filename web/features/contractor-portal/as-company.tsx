import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, EmptyState, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { clientSeeing } from './client-seeing.ts'
import { Viewing } from './viewing.ts'

type AsCompanyProps = { view: Uuid; onEnd: () => void; children: ReactNode }

/** Answers of a look at a company's page, kept apart from the admin's own; the page says whose it is and can change nothing. */
export function AsCompany({ view, onEnd, children }: AsCompanyProps) {
  const [{ client, queryClient }] = useState(() => clientSeeing(view))
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Viewing value={true}>
          <QueryBoundary shape="text">
            <Seen onEnd={onEnd}>{children}</Seen>
          </QueryBoundary>
        </Viewing>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

function Seen({ onEnd, children }: Omit<AsCompanyProps, 'view'>) {
  const { contractorPortal: w } = useWords()
  const companies = trpc.contractorPortal.companies.useQuery(undefined, { retry: false })
  const end = <Button onPress={onEnd}>{w.viewEnds}</Button>
  if (companies.isError) {
    return (
      <EmptyState title={w.viewOver} action={end}>
        {w.viewOverText}
      </EmptyState>
    )
  }
  const names = companies.data?.map(({ name }) => name).join(', ')
  return (
    <Stack gap={4}>
      {names !== undefined && <Banner kind="warning" title={w.viewing(names)} actions={end} />}
      {names !== undefined && children}
    </Stack>
  )
}
