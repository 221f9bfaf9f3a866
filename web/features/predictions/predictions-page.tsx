import { createLink } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { predictionKinds } from '#domain/predictions/kinds.ts'
import { Banner, Button, Explanation, LinkButton, Page, Row, Stack, showToast, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { CardsTab } from './cards-tab.tsx'
import { Meanings } from './meanings.tsx'
import type { PredictionProps } from './prediction-search.ts'

// Opened by a press, or another tab.
const BringDialog = lazyPart(() => import('./bring-dialog.tsx'), 'BringDialog')
const RecordsTab = lazyPart(() => import('./records-tab.tsx'), 'RecordsTab')

/** What is expected of demand, payments and jobs, and how what was expected before came true. */
export function PredictionsPage(props: PredictionProps) {
  const { pages, predictions: w } = useWords()
  const { search, onSearch } = props
  return (
    <Page title={pages.predictive_analytics} description={w.description} actions={<Actions />}>
      <Tabs
        label={pages.predictive_analytics}
        value={search.tab ?? 'list'}
        onChange={(tab) =>
          onSearch({ tab: tab === 'records' ? 'records' : undefined, of: undefined, about: undefined })
        }
        items={[
          { id: 'list', label: w.tabs.list, content: <CardsTab {...props} /> },
          {
            id: 'records',
            label: w.tabs.records,
            content: (
              <QueryBoundary shape="rows">
                <RecordsTab />
              </QueryBoundary>
            ),
          },
        ]}
      />
    </Page>
  )
}

const RouterButton = createLink(LinkButton)

function Actions() {
  const { predictions: w } = useWords()
  const [isBringing, setBringing] = useState(false)
  return (
    <Row gap={2}>
      <HowButton label={w.explain}>
        <Explanation meaning={w.meaning}>
          <Meanings />
        </Explanation>
      </HowButton>
      <RouterButton to="/settings">{w.change}</RouterButton>
      <Button onPress={() => setBringing(true)}>{w.bring.open}</Button>
      <MakeButton />
      {isBringing && (
        <Suspense>
          <BringDialog onClose={() => setBringing(false)} />
        </Suspense>
      )}
    </Row>
  )
}

/** Predicts now instead of at night. */
function MakeButton() {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const make = trpc.predictions.makeNow.useMutation({
    onSuccess: async ({ subjects, resolved }) => {
      await utils.predictions.invalidate()
      showToast({ tone: 'done', text: w.made(formats.number(subjects), formats.number(resolved)) })
    },
  })
  const action = useOperation(make)
  const refusal = useRefusal(make.error)
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Button isPending={make.isPending} onPress={() => make.mutate({ ...action, kinds: [...predictionKinds] })}>
        {w.makeNow}
      </Button>
    </Stack>
  )
}
