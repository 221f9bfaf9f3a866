import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Item, ItemList, Stack } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { HowDrawer } from '#web/features/charges/how-drawer.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type Card as RateVersion, useCardNames } from './card-name.ts'
import { OpenCard } from './open-card.tsx'
import styles from './pricing.module.css'

type Tried = Outputs['pricing']['tryRate']
type Line = Tried['lines'][number]
type Opening = { onOpen: (id: Uuid) => void }

/** The rate that a haul would be charged by, what gave way, and what the haul would cost. */
export function TriedRate({ asked, onOpen }: { asked: Inputs['pricing']['tryRate'] } & Opening) {
  const { tester: w } = useWords().pricing
  const [tried] = trpc.pricing.tryRate.useSuspenseQuery(asked)
  const { leading, others, elsewhen } = tried
  return (
    <Stack gap={4}>
      {leading ? (
        <Card title={w.leading}>
          <ItemList>
            <Version card={leading} onOpen={onOpen} />
          </ItemList>
        </Card>
      ) : (
        <Banner kind="warning" title={w.none}>
          {w.noneText}
        </Banner>
      )}
      {leading && <Price tried={tried} />}
      {leading && (
        <Card title={w.gaveWay}>
          {others.length === 0 && <p className={styles.none}>{w.onlyOne}</p>}
          <ItemList>
            {others.map(({ card, why }) => (
              <Version key={card.id} card={card} why={w.why[why]} onOpen={onOpen} />
            ))}
          </ItemList>
        </Card>
      )}
      {elsewhen.length > 0 && (
        <Card title={w.elsewhen}>
          <ItemList>
            {elsewhen.map((card) => (
              <Version key={card.id} card={card} onOpen={onOpen} />
            ))}
          </ItemList>
        </Card>
      )}
    </Stack>
  )
}

function Version({ card, why, onOpen }: { card: RateVersion; why?: string } & Opening) {
  const names = useCardNames()
  const { parties } = useWords()
  const days = names.days(card.effectiveFrom, card.effectiveTo)
  return (
    <Item
      title={names.agreement(card)}
      status={why ?? parties.rate.scope[card.scope]}
      detail={`${names.rate(card)}, ${days}`}
      actions={<OpenCard card={card} onOpen={onOpen} />}
    />
  )
}

/** What the haul would cost line by line, each with how it came about. */
function Price({ tried: { lines, totalCents } }: { tried: Tried }) {
  const { pricing, charges } = useWords()
  const { tester: w } = pricing
  const format = useFormats()
  const [shown, setShown] = useState<Line | null>(null)
  return (
    <Card title={w.price}>
      <ItemList>
        {lines.map((line) => (
          <Item
            key={line.kind}
            title={charges.kind[line.kind]}
            detail={line.missing && w.waitsFor(line.missing.map((fact) => charges.missing[fact]).join(', '))}
            actions={
              line.amountCents !== null && (
                <>
                  <span>{format.money(line.amountCents)}</span>
                  <Button
                    size="small"
                    aria-label={charges.howTitle(charges.kind[line.kind])}
                    onPress={() => setShown(line)}
                  >
                    {w.how}
                  </Button>
                </>
              )
            }
          />
        ))}
        <Item title={<strong>{w.total}</strong>} actions={<strong>{format.money(totalCents)}</strong>} />
      </ItemList>
      {shown?.explanation && (
        <HowDrawer
          line={`${charges.kind[shown.kind]}, ${format.money(shown.amountCents)}`}
          explanation={shown.explanation}
          isOpen
          onOpenChange={() => setShown(null)}
        />
      )}
    </Card>
  )
}
