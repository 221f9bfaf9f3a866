import { Banner, Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Offer } from './use-draft.ts'

/** Says that something typed earlier is still here, and asks what to do with it. */
export function DraftOffer({ offer }: { offer: Offer | null }) {
  const { draft } = useWords().shell
  const formats = useFormats()
  if (!offer) return null
  return (
    <Banner
      kind="info"
      title={draft.found}
      actions={
        <>
          <Button size="small" onPress={offer.restore}>
            {draft.restore}
          </Button>
          <Button size="small" variant="quiet" onPress={offer.discard}>
            {draft.discard}
          </Button>
        </>
      }
    >
      {draft.typedAt(formats.instant(offer.at))}
    </Banner>
  )
}
