import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'

/** An admin chooses the company whose page they look at. */
export function ChooseCompany({ onView }: { onView: (view: Uuid) => void }) {
  const { contractorPortal: w } = useWords()
  const [contractorId, setContractorId] = useState<Uuid | null>(null)
  const begin = trpc.contractorPortal.viewAs.useMutation({ onSuccess: ({ id }) => onView(id) })
  const action = useOperation(begin)
  const refusal = useRefusal(begin.error)
  return (
    <Card title={w.viewTitle}>
      <Stack gap={4}>
        <p>{w.viewText}</p>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <ContractorPicker canCreate={false} label={w.company} value={contractorId} onChange={setContractorId} />
        <Row gap={2}>
          <Button
            variant="primary"
            isDisabled={contractorId === null}
            isPending={begin.isPending}
            onPress={() => contractorId && begin.mutate({ ...action, id: newId(), contractorId })}
          >
            {w.view}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
