import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Drawer, Explanation, type Fact, Facts, LimitMeter, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { CustomerAccount } from './customer-data.ts'

/** What a customer owes and will owe, how much of the limit that is, and how that comes about. */
export function CreditCard({ id }: { id: Uuid }) {
  const { customers: w } = useWords()
  const { money, percent } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [{ exposure, credit }] = trpc.customers.account.useSuspenseQuery({ id })
  const facts = useExposureFacts(exposure)
  const { limit, total, usedHundredths } = credit
  return (
    <Card
      title={w.credit.title}
      actions={
        <Button size="small" onPress={() => setOpen(true)}>
          {w.credit.how}
        </Button>
      }
    >
      <Stack gap={4}>
        {limit !== null && usedHundredths !== null && (
          <LimitMeter
            label={w.creditLimit}
            used={total}
            limit={limit}
            text={w.credit.used(money(total), money(limit), percent(usedHundredths / WHOLE))}
          />
        )}
        {credit.state === 'over' && <Banner kind="danger" title={w.credit.over} />}
        <Facts items={[...facts, { term: w.credit.total, value: <strong>{money(total)}</strong>, isNumeric: true }]} />
        {limit === null && <p>{w.credit.noLimit}</p>}
        <p>{w.credit.counted}</p>
      </Stack>
      <HowDrawer account={{ exposure, credit }} isOpen={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000

/** The parts of what they owe, each with its number of loads. */
function useExposureFacts({
  receivables,
  unbilled,
  unbilledLoads,
  inTransit,
  inTransitLoads,
}: CustomerAccount['exposure']): Fact[] {
  const { customers: w } = useWords()
  const { money, number } = useFormats()
  const term = (name: string, loads: number) => w.credit.ofLoads(name, number(loads), loads)
  return [
    { term: w.credit.receivables, value: money(receivables), isNumeric: true },
    { term: term(w.credit.unbilled, unbilledLoads), value: money(unbilled), isNumeric: true },
    { term: term(w.credit.inTransit, inTransitLoads), value: money(inTransit), isNumeric: true },
  ]
}

type HowDrawerProps = { account: CustomerAccount; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function HowDrawer({ account: { exposure, credit }, isOpen, onOpenChange }: HowDrawerProps) {
  const { customers, shell, charges } = useWords()
  const w = customers.credit
  const { money, percent } = useFormats()
  const inputs = useExposureFacts(exposure)
  const { limit, total, usedHundredths } = credit
  const sum = w.sum(money(exposure.receivables), money(exposure.unbilled), money(exposure.inTransit), money(total))
  const isShare = limit !== null && limit > 0 && usedHundredths !== null
  const share = isShare ? [w.share(money(total), money(limit), percent(usedHundredths / WHOLE))] : []
  const limitFact = { term: customers.creditLimit, value: limit === null ? w.none : money(limit), isNumeric: true }
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title={w.title} closeLabel={shell.close}>
      <Explanation
        meaning={w.counted}
        inputsLabel={charges.inputs}
        inputs={[...inputs, limitFact]}
        stepsLabel={charges.steps}
        steps={[sum, ...share]}
      />
    </Drawer>
  )
}
