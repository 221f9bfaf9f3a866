import { useState } from 'react'
import { AddIcon, Button } from '#ui'
import { trpc } from '#web/api.ts'
import { RateCardForm } from '#web/features/parties/rate-card-form.tsx'
import { RecordDrawer } from '#web/form/record-drawer.tsx'
import { useWords } from '#web/format/words.tsx'
import type { LoadValues } from './load-values.ts'

type AddRateProps = {
  start: Pick<LoadValues, 'jobId' | 'customerId' | 'materialId'> & {
    pickupSiteId: LoadValues['pickup']['siteId']
    deliverySiteId: LoadValues['delivery']['siteId']
  }
}

/** Adds the rate card that a haul lacks, from the form of its load; the figures beside the form follow. */
export function AddRate({ start }: AddRateProps) {
  const { addRate } = useWords().loadPages.form
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const saved = () => {
    setOpen(false)
    void utils.loads.preview.invalidate()
  }
  return (
    <>
      <Button icon={<AddIcon size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {addRate}
      </Button>
      <RecordDrawer title={addRate} isOpen={isOpen} onClose={() => setOpen(false)}>
        {({ close, onDirtyChange }) => (
          <RateCardForm record={null} start={start} onSaved={saved} onCancel={close} onDirtyChange={onDirtyChange} />
        )}
      </RecordDrawer>
    </>
  )
}
