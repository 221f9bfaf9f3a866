import type { Formats } from '#domain/format/formats.ts'
import { Button, EmptyState, KpiTile, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { InvoiceBadges } from './invoice-badges.tsx'
import { InvoiceView } from './invoice-view.tsx'
import styles from './portal.module.css'
import { PortalMore } from './portal-more.tsx'
import type { PortalViewProps } from './portal-view-props.ts'

type Invoice = Outputs['portal']['invoices']['rows'][number]

/** The customer's invoices with what is owed, and the one that is open. */
export default function InvoicesView(props: PortalViewProps) {
  const { search, onSearch } = props
  if (search.invoice) {
    return <InvoiceView {...props} id={search.invoice} onBack={() => onSearch({ invoice: undefined })} />
  }
  return <Invoices {...props} />
}

function Invoices({ formats, onSearch }: PortalViewProps) {
  const { invoices: words } = useWords().portal
  const [{ pages }, list] = trpc.portal.invoices.useSuspenseInfiniteQuery({}, byPages)
  const invoices = pages.flatMap(({ rows }) => rows)
  const owed = pages[0]?.owed
  if (invoices.length === 0) return <EmptyState title={words.none} />
  return (
    <Stack gap={4}>
      {owed && (
        <div className={styles.tiles}>
          <KpiTile label={words.owed} value={formats.money(owed.openCents)} />
          <KpiTile
            label={words.overdue}
            value={formats.money(owed.overdueCents)}
            tone={owed.overdueCents > 0 ? 'danger' : undefined}
          />
        </div>
      )}
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            formats={formats}
            onOpen={() => onSearch({ invoice: invoice.id })}
          />
        ))}
      </ul>
      <PortalMore list={list} shown={invoices.length} formats={formats} />
    </Stack>
  )
}

type InvoiceRowProps = { invoice: Invoice; formats: Formats; onOpen: () => void }

function InvoiceRow({ invoice, formats, onOpen }: InvoiceRowProps) {
  const { invoices: words } = useWords().portal
  const about = [
    invoice.kind === 'credit' && words.credit,
    invoice.issuedOn && `${words.issued} ${formats.day(invoice.issuedOn)}`,
    invoice.kind === 'invoice' && invoice.dueOn && `${words.due} ${formats.day(invoice.dueOn)}`,
    invoice.groupLabel,
  ]
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        {/* A button is not printed. */}
        <strong className={styles.printed}>{invoice.number ?? '–'}</strong>
        <span className={styles.opener}>
          <Button variant="quiet" size="small" onPress={onOpen}>
            {invoice.number ?? '–'}
          </Button>
        </span>
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
        <span>
          <InvoiceBadges {...invoice} />
        </span>
      </div>
      <div className={styles.figures}>
        <strong>{formats.money(invoice.totalCents)}</strong>
        {invoice.openCents !== invoice.totalCents && (
          <span className={styles.note}>{`${words.open} ${formats.money(invoice.openCents)}`}</span>
        )}
      </div>
    </li>
  )
}
