import { Link } from '@tanstack/react-router'
import { isOffice } from '#domain/access/roles.ts'
import { Item, ItemList, Stack, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Posting } from './bidding-data.ts'
import { useBiddingText } from './use-bidding-text.ts'

/** What is hauled load by load; of a block as far as it was awarded. */
export function PostedLoads({ posting }: { posting: Posting }) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  const me = useMe()
  const { loads } = posting
  if (loads.length === 0) return posting.kind === 'block' ? <p>{w.noLoads}</p> : null
  return (
    <Stack gap={2}>
      <h3>{w.loads}</h3>
      <ItemList aria-label={w.loads}>
        {loads.map((load) => (
          <Item
            key={load.id}
            title={
              isOffice(me) || load.isAwarded ? (
                <Link to="/loads/$id" params={{ id: load.id }}>
                  {load.number ?? w.load}
                </Link>
              ) : (
                (load.number ?? w.load)
              )
            }
            status={load.isAwarded && <StatusBadge tone="done" label={w.given} />}
            detail={[
              load.materialName,
              text.lane(load),
              load.quantityMilli !== null && load.unit && text.quantity(load.quantityMilli, load.unit),
              load.pickupFrom && load.pickupTo && formats.window(load.pickupFrom, load.pickupTo),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </Stack>
  )
}
