import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { recordContract } from '#contracts/record.ts'
import { quotes } from '#domain/records/quotes.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { Card, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useSettled } from '#web/use-settled.ts'
import { EstimateCard } from './estimate-card.tsx'
import styles from './quotes.module.css'
import { SimilarCard } from './similar-card.tsx'

const contract = recordContract(quotes)
const AFTER_MS = 350
/** Texts say nothing to the figures, and a name may still be missing while they are looked at. */
const WITHOUT_TEXTS = { name: '–', terms: null, notes: null, restrictions: null, exclusions: null, contactName: null }

type LivePreviewProps = { control: Control<FieldValues>; onUse: (values: Partial<QuoteFields>) => void }

/** What the form comes to, computed by the server a moment after the last change, and what was really so. */
export function LivePreview({ control, onUse }: LivePreviewProps) {
  const { quotes: w, shell } = useWords()
  const values = useWatch({ control })
  const typed = useMemo(() => contract.exact.safeParse({ ...values, ...WITHOUT_TEXTS }), [values])
  const settled = useSettled(JSON.stringify(typed.success ? typed.data : null), AFTER_MS)
  const fields = useMemo(() => {
    const parsed = contract.exact.safeParse(JSON.parse(settled))
    return parsed.success ? parsed.data : null
  }, [settled])
  const { data, error } = trpc.quotes.preview.useQuery(fields ? { fields } : skipToken, {
    placeholderData: keepPreviousData,
  })
  const refusal = useRefusal(error)
  return (
    <>
      {refusal && (
        <Card title={w.estimate.title}>
          <p className={styles.wrong}>{refusal.sentence}</p>
        </Card>
      )}
      {!data && !refusal && (
        <Card title={w.estimate.title}>
          <Skeleton label={shell.loading} shape="rows" count={4} />
        </Card>
      )}
      {data && fields && <EstimateCard preview={data} fields={fields} onUse={(rateMicro) => onUse({ rateMicro })} />}
      {fields && <SimilarCard fields={fields} onUse={onUse} />}
    </>
  )
}
