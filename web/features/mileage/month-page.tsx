import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState, LinkButton, Page, Row, Stack, TruckIcon } from '#ui'
import type { OrderProps } from '#web/features/lists/use-whole-order.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { MonthField } from './month-field.tsx'

const RouterButton = createLink(LinkButton)

/** What a page of the books takes from its address. */
export type MonthProps = OrderProps & { month: string | undefined; onMonth: (month: string) => void }

type MonthPageProps = {
  title: string
  month: string
  onMonth: (month: string) => void
  /** Reads its answers by `useSuspenseQuery`. */
  children: ReactNode
}

/** A page about one month of the books: which month, and what it holds once it is there. */
export function MonthPage({ title, month, onMonth, children }: MonthPageProps) {
  return (
    <Page title={title}>
      <Stack gap={6}>
        <Row>
          <MonthField value={month} onChange={onMonth} />
        </Row>
        <QueryBoundary shape="rows">{children}</QueryBoundary>
      </Stack>
    </Page>
  )
}

/** Said of a month without anything, with what would bring something. */
export function NothingInMonth({ title }: { title: string }) {
  const { mileage } = useWords()
  const mayClaim = useMay('devices.claim')
  return (
    <EmptyState
      icon={<TruckIcon size={24} aria-hidden />}
      title={title}
      action={
        mayClaim && (
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
