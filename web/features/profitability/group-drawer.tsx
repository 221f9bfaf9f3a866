import { costLines } from '#domain/profitability/lines.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Button, Card, Drawer, PlainTable, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LinesTable } from './lines-table.tsx'
import { type ProfitOverview, type ProfitPageProps, type ProfitRow, profitDays } from './profit-search.ts'
import { ProfitTable } from './profit-table.tsx'
import { StateBadge } from './state-badge.tsx'
import { useProfitText } from './use-profit-text.ts'

type GroupProps = ProfitPageProps & { row: ProfitRow; by: ProfitOverview['by'] }

/** A row of the page: its lines, its loads, and what it cost beside them. */
export function GroupDrawer({ row, by, search, onSearch }: GroupProps) {
  const { profitability: w, shell } = useWords()
  const name = useProfitText().name(row, by)
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onSearch({ group: undefined })}
      title={w.loadsTitle(name)}
      closeLabel={shell.close}
    >
      <Stack gap={4}>
        <Card title={w.lines}>
          <LinesTable {...row} />
        </Card>
        <QueryBoundary question={`${by} ${row.id} ${JSON.stringify(profitDays(search))}`} shape="rows">
          <Loads row={row} by={by} search={search} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
    </Drawer>
  )
}

function Loads({ row, by, search, onSearch }: GroupProps) {
  const { profitability: w } = useWords()
  const asked = { ...profitDays(search), ofBy: by, ofKey: row.id }
  const filter = { ...asked, by: 'load' as const }
  const [overview] = trpc.profitability.loads.useSuspenseQuery(asked)
  const loads = overview.rows.filter(({ reason }) => reason === null)
  return (
    <>
      {loads.length > 0 && (
        <Card title={w.loads} isFlush actions={<ExportMenu list="profitability" filter={filter} />}>
          <ProfitTable
            overview={{ ...overview, rows: loads }}
            label={w.loads}
            order={search.order}
            onOrder={(order) => onSearch({ order })}
            onOpen={({ id }) => onSearch({ load: parseUuid(id) ?? undefined })}
          />
        </Card>
      )}
      {overview.loose.length > 0 && <Beside loose={overview.loose} onSearch={onSearch} />}
    </>
  )
}

/** What no load has: whose it is, why, and the papers that say it. */
function Beside({ loose, onSearch }: Pick<ProfitOverview, 'loose'> & Pick<ProfitPageProps, 'onSearch'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  return (
    <Card title={w.beside}>
      <PlainTable
        label={w.beside}
        hasCards
        columns={[
          { id: 'whose', header: w.whose, isWrapped: true },
          { id: 'line', header: w.lineLabel, isWrapped: true, inCard: 'whole' },
          { id: 'state', header: w.stateLabel, inCard: 'whole' },
          { id: 'why', header: w.why, isWrapped: true, inCard: 'whole' },
          { id: 'amount', header: w.amount, align: 'end', inCard: 'beside' },
          { id: 'papers', header: w.papersHead, inCard: 'whole' },
        ]}
        rows={loose.map(({ owner, name, line, state, reason, cents }) => {
          const whose = name ?? w.owner[owner.kind]
          const cost = costLines.find((one) => one === line)
          return {
            id: `${owner.kind} ${owner.id} ${line} ${state} ${reason}`,
            cells: [
              whose,
              w.line[line],
              <StateBadge key="state" state={state} />,
              w.reason[reason],
              formats.money(cents),
              cost && state !== 'modelled' ? (
                <Button
                  key="papers"
                  size="small"
                  aria-label={`${w.showPapers}: ${w.papersTitle(w.line[line], whose)}`}
                  onPress={() =>
                    onSearch({ line: cost, ownerKind: owner.kind, ...(owner.id ? { ownerId: owner.id } : {}) })
                  }
                >
                  {w.showPapers}
                </Button>
              ) : (
                ''
              ),
            ],
          }
        })}
      />
    </Card>
  )
}
