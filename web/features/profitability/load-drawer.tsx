import { Link } from '@tanstack/react-router'
import { isRevenue } from '#domain/profitability/lines.ts'
import { cents } from '#domain/units/money.ts'
import { Button, Card, Drawer, Facts, PlainTable, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { RecordLink } from '#web/features/budgets/record-link.tsx'
import { InvoiceLink } from '#web/features/charges/paper-links.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LinesTable } from './lines-table.tsx'
import { type ProfitPageProps, profitDays } from './profit-search.ts'
import { StateBadge } from './state-badge.tsx'
import { useProfitText } from './use-profit-text.ts'

type LoadProfit = Outputs['profitability']['load']
type LoadLine = LoadProfit['lines'][number]
type Id = NonNullable<ProfitPageProps['search']['load']>

/** One load: what it left, and each of its lines with the paper or the share that says it. */
export function LoadDrawer({ loadId, search, onSearch }: ProfitPageProps & { loadId: Id }) {
  const { profitability: w, shell } = useWords()
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onSearch({ load: undefined, group: undefined })}
      title={w.key.load}
      closeLabel={shell.close}
    >
      <QueryBoundary question={`${loadId} ${JSON.stringify(profitDays(search))}`} shape="rows">
        <Opened loadId={loadId} search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Drawer>
  )
}

function Opened({ loadId, search, onSearch }: ProfitPageProps & { loadId: Id }) {
  const { profitability: w } = useWords()
  const [{ load, figures, lines }] = trpc.profitability.load.useSuspenseQuery({ ...profitDays(search), loadId })
  return (
    <Stack gap={4}>
      <Row gap={2}>
        {search.group && <Button onPress={() => onSearch({ load: undefined })}>{w.back}</Button>}
        <Link to="/loads/$id" params={{ id: load.id }}>
          {w.openLoad}
        </Link>
      </Row>
      <LoadFacts load={load} figures={figures} />
      <Card title={w.lines}>
        <LinesTable {...figures} loads={0} />
      </Card>
      <Card title={w.source}>
        <Sources lines={lines} />
      </Card>
    </Stack>
  )
}

function LoadFacts({ load, figures }: Pick<LoadProfit, 'load' | 'figures'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const text = useProfitText()
  const { number, day, customer, material, truck, driver, contractor, pickup, delivery } = load
  const known = [
    { term: w.key.load, value: number },
    { term: w.day, value: formats.day(day) },
    { term: w.key.customer, value: customer },
    { term: w.route, value: pickup && delivery ? `${pickup} → ${delivery}` : null },
    { term: w.key.material, value: material && load.lb > 0 ? `${material}, ${formats.tons(load.lb)}` : material },
    { term: w.truck, value: truck },
    { term: w.hauled, value: [driver, contractor].filter(Boolean).join(', ') },
    {
      term: w.hours,
      value:
        load.minutes > 0 ? `${text.hours(load.minutes)}, ${w.ofWaiting(text.hours(load.waitingMinutes))}` : w.noFigure,
    },
    { term: w.profit, value: formats.money(figures.profitCents) },
    { term: w.margin, value: text.margin(figures.marginHundredths) },
    { term: w.breakEven, value: text.hour(figures.breakEvenTonCents) },
  ]
  return <Facts items={known.flatMap(({ term, value }) => (value ? [{ term, value }] : []))} />
}

function Sources({ lines }: Pick<LoadProfit, 'lines'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  return (
    <PlainTable
      label={w.source}
      hasCards
      columns={[
        { id: 'line', header: w.lineLabel, isWrapped: true },
        { id: 'state', header: w.stateLabel, inCard: 'whole' },
        { id: 'source', header: w.source, isWrapped: true, inCard: 'whole' },
        { id: 'amount', header: w.amount, align: 'end', inCard: 'beside' },
      ]}
      rows={lines.map((line, at) => ({
        id: `${at} ${line.line}`,
        cells: [
          w.line[line.line],
          <StateBadge key="state" state={line.state} />,
          <Source key="source" line={line} />,
          formats.money(cents(isRevenue(line.line) ? line.cents : -line.cents)),
        ],
      }))}
    />
  )
}

/** The paper that a line stands on, or of what it is a share. */
function Source({ line: { source, recordId, reference, share } }: { line: LoadLine }) {
  const { profitability: w } = useWords()
  const shareText = useShareText()
  if (share) return shareText(share)
  switch (source) {
    case 'invoice':
      return recordId ? (
        <InvoiceLink id={recordId}>{`${w.sourceOf.invoice} ${reference ?? ''}`.trim()}</InvoiceLink>
      ) : null
    case 'charge':
    case 'rate':
    case 'share':
    case 'payment':
    case 'fuel_delivery':
      return [w.sourceOf[source], reference].filter(Boolean).join(' ')
    default:
      return recordId ? <RecordLink row={{ source, recordId, reference }} /> : null
  }
}

function useShareText() {
  const { profitability: w } = useWords()
  const formats = useFormats()
  return ({ owner, name, split }: NonNullable<LoadLine['share']>) => {
    const { key, weight, of, poolCents } = split
    const amount = (value: number) => {
      switch (key) {
        case 'miles':
          return formats.distance(value)
        case 'minutes':
          return formats.duration(value)
        case 'revenue':
          return formats.money(cents(value))
        case 'loads':
          return formats.number(value)
      }
    }
    const whose = name ? `${w.owner[owner.kind]} ${name}` : w.owner[owner.kind]
    return w.share(whose, amount(weight), amount(of), w.shareKey[key], formats.money(poolCents))
  }
}
