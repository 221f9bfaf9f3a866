import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { Customer } from './customer-data.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { whySimilar } from './why-similar.ts'

type SimilarBannerProps = { customer: Customer; onMerged: (kept: Uuid) => void }

/** Says which other record may be the same company, with the way to compare the two. */
export function SimilarBanner({ customer, onMerged }: SimilarBannerProps) {
  const { customers: w } = useWords()
  const [otherId, setOtherId] = useState<Uuid | null>(null)
  const { id, companyName, address } = customer
  const { data } = trpc.customers.similar.useQuery({ id, companyName, address }, { enabled: !customer.archivedAt })
  return (
    <>
      {(data ?? []).map((other) => (
        <Banner
          key={other.id}
          kind="info"
          title={w.similar.title(other.companyName)}
          actions={
            <Button size="small" onPress={() => setOtherId(other.id)}>
              {w.similar.compare}
            </Button>
          }
        >
          {whySimilar(other, w.similar).join(', ')}
        </Banner>
      ))}
      {otherId && (
        <MergeDialog customer={customer} otherId={otherId} onClose={() => setOtherId(null)} onMerged={onMerged} />
      )}
    </>
  )
}
