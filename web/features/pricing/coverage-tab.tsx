import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Card, EmptyState, Item, ItemList, MoneyIcon, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useCardNames } from './card-name.ts'
import type { Coverage } from './coverage-data.ts'
import { CoverageLines } from './coverage-lines.tsx'
import { OpenCard } from './open-card.tsx'
import styles from './pricing.module.css'
import { UnratedHauls } from './unrated-hauls.tsx'

type CoverageTabProps = { onOpen: (id: Uuid) => void }

/** Which days each agreement covers, where two of one rank overlap, and which hauls have no rate. */
export function CoverageTab(props: CoverageTabProps) {
  return (
    <QueryBoundary shape="rows">
      <Found {...props} />
    </QueryBoundary>
  )
}

function Found({ onOpen }: CoverageTabProps) {
  const { coverage: w } = useWords().pricing
  const [coverage] = trpc.pricing.coverage.useSuspenseQuery({})
  return (
    <Stack gap={4}>
      {coverage.isCut && <Banner kind="info" title={w.cut} />}
      {coverage.series.length === 0 ? (
        <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.empty} />
      ) : (
        <CoverageLines coverage={coverage} onOpen={onOpen} />
      )}
      <Overlaps coverage={coverage} onOpen={onOpen} />
      <UnratedHauls hauls={coverage.unrated} />
    </Stack>
  )
}

function Overlaps({ coverage: { overlaps, series }, onOpen }: { coverage: Coverage } & CoverageTabProps) {
  const { coverage: w } = useWords().pricing
  const names = useCardNames()
  const cards = new Map(series.flatMap(({ versions }) => versions.map((card) => [card.id, card] as const)))
  return (
    <Card title={w.overlaps}>
      {overlaps.length === 0 && <p className={styles.none}>{w.noOverlaps}</p>}
      <ItemList>
        {overlaps.map(({ firstId, secondId, from, to }) => {
          const [first, second] = [cards.get(firstId), cards.get(secondId)]
          if (!first || !second) return null
          return (
            <Item
              key={`${firstId} ${secondId}`}
              title={w.overlap(names.agreement(first), names.agreement(second))}
              detail={w.overlapDays(names.days(from, to))}
              actions={[first, second].map((card) => <OpenCard key={card.id} card={card} onOpen={onOpen} />)}
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
