import { createLink } from '@tanstack/react-router'
import { EmptyState, Grid, Item, ItemList, KpiTile, LinkButton, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { StateBadge } from '#web/features/settlements/state-badge.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type CompanyPay = Outputs['contractorPortal']['pay'][number]

const RouterButton = createLink(LinkButton)
/** The newest; the page of earnings has the others. */
const MOST = 5

/** Where the company's money stands, and its newest statements. */
export function PayPart() {
  const { contractorPortal: w } = useWords()
  const [pay] = trpc.contractorPortal.pay.useSuspenseQuery()
  return (
    <Stack gap={4}>
      {pay.map((one) => (
        <Stack key={one.companyId} gap={3}>
          {pay.length > 1 && <h3>{one.company}</h3>}
          <Figures pay={one} />
        </Stack>
      ))}
      <Statements />
      <Row gap={2}>
        <RouterButton to="/earnings">{w.allPay}</RouterButton>
      </Row>
    </Stack>
  )
}

function Figures({ pay }: { pay: CompanyPay }) {
  const { contractorPortal: w } = useWords()
  const formats = useFormats()
  const { estimatedCents, openCents, inReviewCents, approvedCents, paidNetCents, paidGrossCents, deductionCents } = pay
  return (
    <Grid minWidth="9rem">
      <KpiTile label={w.estimated} value={formats.money(estimatedCents)} detail={w.estimatedText} />
      <KpiTile label={w.open} value={formats.money(openCents)} detail={w.openText} />
      <KpiTile label={w.review} value={formats.money(inReviewCents)} />
      <KpiTile label={w.approved} value={formats.money(approvedCents)} tone="done" />
      <KpiTile
        label={w.paid(pay.year)}
        value={formats.money(paidNetCents)}
        detail={w.paidText(formats.money(paidGrossCents), formats.money(deductionCents))}
      />
    </Grid>
  )
}

function Statements() {
  const { contractorPortal: w, pay } = useWords()
  const formats = useFormats()
  const [{ rows }] = trpc.settlements.list.useSuspenseQuery({ side: 'contractor', limit: MOST })
  if (rows.length === 0) return <EmptyState title={w.noStatements}>{w.noStatementsText}</EmptyState>
  return (
    <ItemList aria-label={w.statements}>
      {rows.map((row) => (
        <Item
          key={row.id}
          title={pay.settlement(row.number)}
          status={<StateBadge state={row.state} />}
          detail={pay.periodOf(formats.day(row.from), formats.day(row.to))}
          actions={
            <RouterButton to="/earnings" search={{ statement: row.id }} size="small">
              {formats.money(row.netCents)}
            </RouterButton>
          }
        >
          {row.openDisputes > 0 && <StatusBadge tone="site" label={w.disputes(formats.number(row.openDisputes))} />}
        </Item>
      ))}
    </ItemList>
  )
}
