import { skipToken } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { filledFields, type Proposal } from '#domain/sales/haul-proposal.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Card, Item, ItemList } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './quotes.module.css'

/** Distance and times between the chosen sites, filled in where nobody typed them, with where each is from. */
export function HaulProposal({ form, isNew }: { form: UseFormReturn<FieldValues>; isNew: boolean }) {
  const { quotes: w } = useWords()
  const proposals = useProposals(form, isNew)
  const formats = useFormats()
  if (!proposals || proposals.length === 0) return null
  const names = {
    distanceM: w.distance,
    atPickupMin: w.proposal.atPickup,
    haulMin: w.times.haul,
    atDeliveryMin: w.proposal.atDelivery,
    returnMin: w.times.return,
  }
  const source = ({ from, of }: Proposal) => {
    const count = formats.number(of ?? 0)
    return from === 'loads' || from === 'rounds' ? w.proposal[from](of ?? 0, count) : w.proposal[from]
  }
  return (
    <Card title={w.proposal.title}>
      <p className={styles.note}>{w.proposal.text}</p>
      <ItemList>
        {proposals.map((proposal) => {
          const { figure, value } = proposal
          const shown = figure === 'distanceM' ? formats.distance(value) : formats.duration(value)
          return <Item key={figure} title={names[figure]} detail={`${shown} · ${source(proposal)}`} />
        })}
      </ItemList>
    </Card>
  )
}

const FIGURES = ['distanceM', 'loadMin', 'queueMin', 'haulMin', 'unloadMin', 'returnMin'] as const
type Name = (typeof FIGURES)[number]
type Figures = Pick<QuoteFields, Name>

/** Fills in what is proposed as soon as both sites are chosen; what was filled in before gives way, what was typed never. */
function useProposals(form: UseFormReturn<FieldValues>, isNew: boolean): readonly Proposal[] | undefined {
  const { control, getValues, setValue } = form
  const { dirtyFields } = useFormState({ control })
  const [pickup, delivery] = useWatch({ control, name: ['pickupSiteId', 'deliverySiteId'] })
  const pickupSiteId = parseUuid(String(pickup ?? ''))
  const deliverySiteId = parseUuid(String(delivery ?? ''))
  const asked = pickupSiteId && deliverySiteId ? { pickupSiteId, deliverySiteId } : skipToken
  const { data } = trpc.quotes.proposal.useQuery(asked, { staleTime: 60_000 })
  const filled = useRef<Partial<Figures>>({})
  const dirty = useRef(dirtyFields)
  dirty.current = dirtyFields
  useEffect(() => {
    if (!data) return
    const now = figuresIn(getValues())
    const before = filled.current
    // What a new quote begins with is of another haul; what a kept one holds is its own.
    const isTyped = (name: Name) =>
      (isNew ? Boolean(dirty.current[name]) : now[name] !== null) && now[name] !== before[name]
    const next = filledFields({ ...now, ...emptied(now, before) }, isTyped, data)
    for (const name of FIGURES) if (next[name] !== undefined) setValue(name, next[name], { shouldValidate: false })
    filled.current = next
  }, [data, isNew, getValues, setValue])
  return data
}

/** What was only filled in before says nothing of the next haul. */
function emptied(now: Figures, before: Partial<Figures>): Partial<Figures> {
  return before.loadMin !== undefined && now.loadMin === before.loadMin ? { loadMin: null } : {}
}

function figuresIn(values: FieldValues): Figures {
  const figure = (name: Name) => (typeof values[name] === 'number' ? values[name] : null)
  return {
    distanceM: figure('distanceM'),
    loadMin: figure('loadMin'),
    queueMin: figure('queueMin'),
    haulMin: figure('haulMin'),
    unloadMin: figure('unloadMin'),
    returnMin: figure('returnMin'),
  }
}
