import { useState } from 'react'
import { Banner, Button, Page, Stack, showToast, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { CaseDrawer } from './case-drawer.tsx'
import { CasesTab } from './cases-tab.tsx'
import { FraudFigures } from './fraud-figures.tsx'
import type { FraudProps } from './fraud-search.ts'
import { RulesTab } from './rules-tab.tsx'

const DAYS = 90

/** What does not agree between tickets, positions, clocks, fuel and records, in cases that people decide. */
export function FraudPage({ search, onSearch }: FraudProps) {
  const { pages, fraud: w } = useWords()
  const [looks, setLooks] = useState(0)
  const props = { search, onSearch }
  return (
    <Page title={pages.fraud_management} actions={<LookButton key={looks} onLooked={() => setLooks(looks + 1)} />}>
      <Stack gap={4}>
        <QueryBoundary shape="block">
          <FraudFigures />
        </QueryBoundary>
        <p>{w.wording}</p>
        <Tabs
          label={pages.fraud_management}
          value={search.tab ?? 'open'}
          onChange={(tab) => onSearch({ tab: tab === 'open' ? undefined : tab, state: undefined, shown: undefined })}
          items={[
            { id: 'open', label: w.tabs.open, content: <CasesTab {...props} phase="open" /> },
            { id: 'decided', label: w.tabs.decided, content: <CasesTab {...props} phase="decided" /> },
            { id: 'rules', label: w.tabs.rules, content: <RulesTab /> },
          ]}
        />
      </Stack>
      <CaseDrawer {...props} />
    </Page>
  )
}

/** Tries every rule that is on now instead of at night. */
function LookButton({ onLooked }: { onLooked: () => void }) {
  const { fraud: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const look = trpc.fraud.lookNow.useMutation({
    onSuccess: async ({ signals }) => {
      await utils.fraud.invalidate()
      showToast({ tone: 'done', text: w.lookDone(formats.number(signals)) })
      // The next look is another operation.
      onLooked()
    },
  })
  const action = useOperation(look)
  const refusal = useRefusal(look.error)
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Button isPending={look.isPending} onPress={() => look.mutate({ ...action, days: DAYS })}>
        {w.lookNow}
      </Button>
    </Stack>
  )
}
