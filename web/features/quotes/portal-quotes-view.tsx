import type { Formats } from '#domain/format/formats.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, EmptyState, Item, ItemList, LoadMore, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { PortalQuote } from './portal-quote.tsx'
import { PortalQuoteBadge } from './portal-quote-badge.tsx'

type PortalQuotesProps = {
  scope: { scope: string }
  formats: Formats
  search: { quote?: Uuid }
  onSearch: (changes: { quote: Uuid | undefined }) => void
}

/** The quotes that a link opens: the one that it was mailed for at once, else a list and the one that is open. */
export default function PortalQuotesView({ scope, formats, search, onSearch }: PortalQuotesProps) {
  const { quotes, shell } = useWords()
  const { portal: w } = quotes
  const [{ pages }, list] = trpc.portalQuotes.list.useSuspenseInfiniteQuery({}, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const [first] = rows
  if (scope.scope === 'quote' && first) return <PortalQuote id={first.id} formats={formats} />
  if (search.quote) {
    return (
      <Stack gap={4}>
        <div>
          <Button size="small" onPress={() => onSearch({ quote: undefined })}>
            {w.list}
          </Button>
        </div>
        <PortalQuote id={search.quote} formats={formats} />
      </Stack>
    )
  }
  if (rows.length === 0) return <EmptyState title={w.none} />
  return (
    <Stack gap={4}>
      <ItemList aria-label={w.list}>
        {rows.map(({ id, number, name, status, totalCents, validUntil }) => (
          <Item
            key={id}
            title={`${number} · ${name}`}
            status={<PortalQuoteBadge status={status} />}
            detail={[totalCents !== null && formats.money(totalCents), validUntil && formats.day(validUntil)]
              .filter(Boolean)
              .join(' · ')}
            actions={
              <Button size="small" aria-label={w.open(number)} onPress={() => onSearch({ quote: id })}>
                {w.read}
              </Button>
            }
          />
        ))}
      </ItemList>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={shell.loadMore}
      />
    </Stack>
  )
}
