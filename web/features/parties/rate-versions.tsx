import type { Uuid } from '#domain/units/brands.ts'
import { Card, Item, ItemList } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { Holds } from './list/holds.tsx'

type RateVersionsProps = { of: 'rate_cards' | 'pay_plans'; id: Uuid }

/** All versions of one agreement with their days, and how many loads each was agreed by; for admins. */
export function RateVersions(props: RateVersionsProps) {
  const seesVersions = useMay('pricing.versions')
  return seesVersions ? <Versions {...props} /> : null
}

function Versions({ of, id }: RateVersionsProps) {
  const { pricing: w } = useWords()
  const format = useFormats()
  const [versions] = trpc.pricing.versions.useSuspenseQuery({ of, id })
  return (
    <Card title={w.versions}>
      <ItemList>
        {versions.map((version) => (
          <Item
            key={version.id}
            title={
              <>
                {w.version(version.revision)}, <Holds from={version.effectiveFrom} to={version.effectiveTo} />
              </>
            }
            status={version.id === id ? w.current : version.archivedAt ? w.putAway : undefined}
            detail={w.loadsAgreed(format.number(version.loads))}
          />
        ))}
      </ItemList>
    </Card>
  )
}
