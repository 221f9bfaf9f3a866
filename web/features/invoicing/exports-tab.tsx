import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, Button, Card, DateField, Grid, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'
import type { BillingProps } from './billing-types.ts'

/** The files for the bookkeeping: lists of some days, the journal, and what QuickBooks imports. */
export function ExportsTab({ search, onSearch }: BillingProps) {
  const { billing, lists } = useWords()
  const today = useToday()
  const [days, setDays] = useState<{ from: Day | null; to: Day | null }>({
    from: search.from ?? monthBegin(today),
    to: search.to ?? today,
  })
  const change = (changes: Partial<typeof days>) => {
    const next = { ...days, ...changes }
    setDays(next)
    onSearch({ from: next.from ?? undefined, to: next.to ?? undefined })
  }
  const dayOf = (text: string | null) => (text === null ? null : parseDay(text))
  const { from, to } = days
  const isBackwards = from !== null && to !== null && from > to
  return (
    <Stack gap={4}>
      <Grid minWidth="12rem">
        <DateField label={lists.days.from} value={from} onChange={(day) => change({ from: dayOf(day) })} />
        <DateField
          label={lists.days.to}
          value={to}
          onChange={(day) => change({ to: dayOf(day) })}
          error={isBackwards ? billing.periodBackwards : undefined}
        />
      </Grid>
      <p>
        {billing.exportsText} <Link to="/settings">{billing.settings}</Link>
      </p>
      {from && to && !isBackwards && <Files from={from} to={to} />}
    </Stack>
  )
}

const monthBegin = (today: Day) => parseDay(`${today.slice(0, 8)}01`) ?? today

function Files({ from, to }: { from: Day; to: Day }) {
  const { billing } = useWords()
  const filter = { from, to }
  return (
    <Grid minWidth="18rem">
      <FileCard title={billing.fileJournal} text={billing.fileJournalText}>
        <ExportMenu list="journal" filter={filter} />
      </FileCard>
      <FileCard title={billing.fileIif} text={billing.fileIifText}>
        <IifFile from={from} to={to} />
      </FileCard>
      <FileCard title={billing.fileLines} text={billing.fileLinesText}>
        <ExportMenu list="invoice-lines" filter={filter} />
      </FileCard>
      <FileCard title={billing.fileInvoices} text={billing.fileInvoicesText}>
        <ExportMenu list="invoices" filter={filter} />
      </FileCard>
      <FileCard title={billing.filePayments} text={billing.filePaymentsText}>
        <ExportMenu list="payments" filter={filter} />
      </FileCard>
      <FileCard title={billing.fileReceivables} text={billing.fileReceivablesText}>
        <ExportMenu list="receivables" filter={{}} />
      </FileCard>
    </Grid>
  )
}

/** What QuickBooks will show otherwise is said before the file is taken; where it would mix two up, none is made. */
function IifFile({ from, to }: { from: Day; to: Day }) {
  const { billing } = useWords()
  const takeFile = useTakeFile()
  const { data } = trpc.invoicing.iifFindings.useQuery({ from, to })
  const changes = data ? [...data.names, ...data.numbers] : []
  const hasClash = data !== undefined && data.clashes.length > 0
  return (
    <>
      {hasClash && (
        <Banner kind="danger" title={billing.iifClashes}>
          <ul>
            {data.clashes.map((clash) => (
              <li key={clash.from.join()}>{billing.iifClash(clash.from.join(', '), clash.to)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes.length > 0 && (
        <Banner kind="warning" title={billing.iifChanges}>
          <ul>
            {changes.map((change) => (
              <li key={change.from}>{billing.iifChange(change.from, change.to)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Button
        isDisabled={data === undefined || hasClash}
        onPress={() => void takeFile(listAddress({ list: 'journal-iif', filter: { from, to } }, 'csv'))}
      >
        {billing.iif}
      </Button>
    </>
  )
}

function FileCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap={3} align="start">
        <p>{text}</p>
        {children}
      </Stack>
    </Card>
  )
}
