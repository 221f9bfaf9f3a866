import type { Uuid } from '#domain/units/brands.ts'
import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { type Card, useCardNames } from './card-name.ts'

/** Opens a version of a rate beside the page. */
export function OpenCard({ card, onOpen }: { card: Card; onOpen: (id: Uuid) => void }) {
  const { coverage: w } = useWords().pricing
  const names = useCardNames()
  return (
    <Button size="small" aria-label={`${w.open}: ${names.whole(card)}`} onPress={() => onOpen(card.id)}>
      {names.version(card)}
    </Button>
  )
}
