import type { Uuid } from '#domain/units/brands.ts'
import { Button, type Column, DataTable, EmptyState, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type StatementRow = Outputs['plantStatements']['list']['rows'][number]

/** The statements that were taken in, the newest first. */
export function StatementList({ onOpen }: { onOpen: (id: Uuid) => void }) {
  const { plantStatements: w } = useWords()
  const [{ rows }] = trpc.plantStatements.list.useSuspenseQuery()
  const columns = useColumns(onOpen)
  return (
    <DataTable<StatementRow>
      label={w.listTitle}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={<EmptyState title={w.none}>{w.noneText}</EmptyState>}
    />
  )
}

function useColumns(onOpen: (id: Uuid) => void): Column<StatementRow>[] {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const days = ({ from, to }: StatementRow) => w.period(formats.day(from), formats.day(to))
  return [
    {
      id: 'plant',
      header: w.plant,
      cell: (row) => (
        <Button size="small" variant="quiet" aria-label={w.openOf(row.site, days(row))} onPress={() => onOpen(row.id)}>
          {row.site}
        </Button>
      ),
    },
    { id: 'days', header: w.days, cell: days },
    {
      id: 'state',
      header: w.stateLabel,
      cell: ({ state }) => <StatusBadge tone={state === 'settled' ? 'done' : 'site'} label={w.state[state]} />,
    },
    { id: 'lines', header: w.lines, align: 'end', cell: ({ lines }) => formats.number(lines) },
    { id: 'decided', header: w.decided, align: 'end', cell: ({ decided }) => formats.number(decided) },
    { id: 'file', header: w.file, cell: ({ fileName }) => fileName, maxWidth: '16rem' },
    { id: 'taken', header: w.taken, cell: ({ takenAt }) => formats.instant(takenAt) },
    { id: 'by', header: w.by, cell: ({ by }) => by },
  ]
}
