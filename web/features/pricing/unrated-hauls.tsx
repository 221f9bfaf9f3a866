import { useState } from 'react'
import { AddIcon, Button, Card, Item, ItemList, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { RateCardForm } from '#web/features/parties/forms.tsx'
import { RecordDrawer } from '#web/form/record-drawer.tsx'
import { useWords } from '#web/format/words.tsx'
import type { Coverage } from './coverage-data.ts'
import styles from './pricing.module.css'

type Haul = Coverage['unrated'][number]

/** Hauls that loads are booked on without a rate, the most frequent first; a rate for one is added in place. */
export function UnratedHauls({ hauls }: { hauls: readonly Haul[] }) {
  const { coverage: w } = useWords().pricing
  const { saved } = useWords().parties
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<Haul | null>(null)
  const done = () => {
    setChosen(null)
    showToast({ tone: 'done', text: saved })
    void utils.pricing.invalidate()
  }
  return (
    <Card title={w.unrated}>
      {hauls.length === 0 && <p className={styles.none}>{w.noUnrated}</p>}
      <ItemList>
        {hauls.map((haul) => (
          <Item
            key={[haul.customerId, haul.pickupSiteId, haul.deliverySiteId, haul.materialId].join(' ')}
            title={`${haul.customerName} · ${haul.pickupSiteName} → ${haul.deliverySiteName}`}
            status={w.unratedLoads(haul.loads)}
            detail={haul.materialName}
            actions={
              <Button size="small" icon={<AddIcon size={16} aria-hidden />} onPress={() => setChosen(haul)}>
                {w.addRate}
              </Button>
            }
          />
        ))}
      </ItemList>
      <RecordDrawer title={w.addRate} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {({ close, onDirtyChange }) =>
          chosen && (
            <RateCardForm
              record={null}
              start={{
                jobId: null,
                customerId: chosen.customerId,
                pickupSiteId: chosen.pickupSiteId,
                deliverySiteId: chosen.deliverySiteId,
                materialId: chosen.materialId,
              }}
              onSaved={done}
              onCancel={close}
              onDirtyChange={onDirtyChange}
            />
          )
        }
      </RecordDrawer>
    </Card>
  )
}
