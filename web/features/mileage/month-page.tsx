import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { EmptyState, LinkButton, Page, Row, Skeleton, Stack, TruckIcon } from '#ui'
import { FailedToLoad } from '#web/features/people/list-state.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { MonthField } from './month-field.tsx'

const RouterButton = createLink(LinkButton)

/** What a page of the books takes from its address. */
export type MonthProps = { month: string | undefined; onMonth: (month: string) => void }

type MonthPageProps<Data> = {
  title: string
  month: string
  onMonth: (month: string) => void
  asked: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** The title of a month without anything; null where there is something to show. */
  nothing: (data: Data) => string | null
  children: (data: Data) => ReactNode
}

/** A page about one month of the books: which month, and what it holds once it is there. */
export function MonthPage<Data>({ title, month, onMonth, asked, nothing, children }: MonthPageProps<Data>) {
  return (
    <Page title={title}>
      <Stack gap={6}>
        <Row>
          <MonthField value={month} onChange={onMonth} />
        </Row>
        <OfMonth asked={asked} nothing={nothing}>
          {children}
        </OfMonth>
      </Stack>
    </Page>
  )
}

type OfMonthProps<Data> = Pick<MonthPageProps<Data>, 'asked' | 'nothing' | 'children'>

function OfMonth<Data>({ asked, nothing, children }: OfMonthProps<Data>) {
  const { mileage, shell } = useWords()
  const office = isOffice(useMe())
  if (asked.error) return <FailedToLoad error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <Skeleton label={shell.loading} shape="rows" />
  const none = nothing(asked.data)
  if (none === null) return children(asked.data)
  return (
    <EmptyState
      icon={<TruckIcon size={24} aria-hidden />}
      title={none}
      action={
        office && (
          <RouterButton to="/trailers" search={{ tab: 'devices' }}>
            {mileage.toDevices}
          </RouterButton>
        )
      }
    >
      {mileage.noneText}
    </EmptyState>
  )
}
